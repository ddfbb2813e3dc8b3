import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const writes = (count: number) =>
  plural(count, {
    one: '# gravação confirmada',
    many: '# de gravações confirmadas',
    other: '# gravações confirmadas',
  });

export const safety: typeof english = {
  title: 'Cópias internas de segurança',
  text: 'Uma segunda cópia de cada conta, separada dos bancos de dados do navegador e com menos de um segundo de atraso. Se um banco de dados se perder, a conta volta sozinha a partir dela. Ocupa aproximadamente o mesmo espaço outra vez.',
  legend: 'Manter cópias internas',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'em dia',
    making: 'sendo feita',
    elsewhere: 'mantida por outra janela',
    full: 'não há espaço para o que foi gravado por último',
    failed: 'recusada pelo navegador; haverá nova tentativa',
  },
  restored: (account: string, count: number, time: string) =>
    `O banco de dados de ${account} havia se perdido. A conta voltou da sua cópia interna: ${entities(count)}. A gravação mais recente é de ${time}.`,
  added: (account: string, count: number, time: string) =>
    `Em ${account} faltava: ${writes(count)}. Isso voltou da cópia interna; o mais recente é de ${time}.`,
};
