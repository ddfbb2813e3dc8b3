import type { statistics as english } from '../en/statistics.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const statistics: typeof english = {
  label: 'Estatísticas da seleção',
  hint: 'Selecione células ou uma coluna para ver contagem, soma, menor e maior valor.',
  adding: (keys: string) => `Adicionando à seleção: ${keys} mantém uma célula, Esc encerra.`,
  tooMany: (most) => `As estatísticas abrangem até ${most} colunas de uma vez.`,
  offered: 'Para isso são lidas todas as entidades do resultado.',
  computing: 'Calculando…',
  stop: 'Parar',
  stopped: 'Parado.',
  resume: 'Calcular',
  failed: 'Não foi possível calcular as estatísticas.',
  retry: 'Repetir',
  count: 'Contagem',
  absent: 'Ausentes',
  sum: 'Soma',
  sumOf: (numbers) =>
    plural(numbers, {
      one: 'Soma de # número',
      many: 'Soma de # de números',
      other: 'Soma de # números',
    }),
  average: 'Média',
  min: 'Mín.',
  max: 'Máx.',
  mixed: 'Tipos mistos',
  typeCount: (count, type) => `${formatCount(count)} ${type}`,
  cost: (read, elapsed) =>
    `${plural(read, {
      one: '# entidade lida',
      many: '# de entidades lidas',
      other: '# entidades lidas',
    })}, ${elapsed}`,

  column: {
    command: 'Estatísticas da coluna…',
    title: (column) => `Estatísticas de ${column}`,
    all: (entities) =>
      plural(entities, {
        one: 'De # entidade da tabela',
        many: 'De todas as # de entidades',
        other: 'De todas as # entidades',
      }),
    matching: (entities) =>
      plural(entities, {
        one: 'De # entidade que o filtro encontra',
        many: 'Das # de entidades que o filtro encontra',
        other: 'Das # entidades que o filtro encontra',
      }),
    typesOf: (list) => `Tipos: ${list}`,
    distinct: 'Valores diferentes',
    atLeast: (count) => `mais de ${formatCount(count)}`,
    values: 'Quantas vezes cada valor aparece',
    value: 'Valor',
    countHead: 'Entidades',
    share: 'Proporção',
    bounded: (count) =>
      `Só os primeiros ${formatCount(count)} valores diferentes são distinguidos. A contagem de cada um é exata, mas um valor que veio depois pode ser igualmente frequente.`,
    filterBy: (value) => `Filtrar por ${value}`,
    more: (count) =>
      plural(count, {
        one: 'Mostrar mais # valor',
        many: 'Mostrar mais # de valores',
        other: 'Mostrar mais # valores',
      }),
    rest: (count) =>
      plural(count, {
        one: 'e mais # valor, mais raro',
        many: 'e mais # de valores, mais raros',
        other: 'e mais # valores, mais raros',
      }),
    none: 'Nenhuma entidade tem esta propriedade.',
  },
};
