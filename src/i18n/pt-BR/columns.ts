import type { columns as english } from '../en/columns.ts';
import { plural } from '../plural.ts';

export const columns: typeof english = {
  open: 'Colunas…',
  title: (table) => `Colunas de ${table}`,
  search: 'Buscar uma coluna',
  shown: (shown, all) =>
    plural(all, {
      one: `${shown} de # coluna à vista`,
      many: `${shown} de # de colunas à vista`,
      other: `${shown} de # colunas à vista`,
    }),
  none: 'Nenhuma coluna tem esse nome.',
  list: 'Colunas',
  goTo: 'Ir para',
  goToColumn: (name) => `Ir para ${name}`,
  pin: 'Fixar',
  unpin: 'Desafixar',
  pinColumn: (name) => `Manter ${name} à vista`,
  usual: 'Em todas as tabelas',
  usualColumn: (name) => `Dispor assim as colunas chamadas ${name} em todas as tabelas`,
  showAll: 'Mostrar todas',
  reset: 'Redefinir colunas',
  resetView: 'Redefinir esta exibição',
  viewReset: 'O filtro, a ordem e as colunas estão como no início.',
  convert: {
    several: (count: number) =>
      plural(count, { one: 'Converter # coluna…', other: 'Converter # colunas…' }),
    also: 'Junto com',
    leaveOut: (name: string) => `Deixar ${name} de fora`,
  },
  format: 'Mostrar os valores como…',
  formats: {
    utc: 'UTC',
    local: 'Hora local',
    plain: 'Como está armazenado',
    grouped: 'Dígitos em grupos',
    hex: 'Em hexadecimal',
    base64: 'Base64',
    text: 'Texto (UTF-8)',
  },
};
