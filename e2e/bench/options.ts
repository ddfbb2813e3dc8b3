import { parseArgs } from 'node:util';
import type { BenchOptions } from './figures.ts';

const HELP = 'npm run bench -- [--entities 100000] [--partitions 100] [--rounds 5]';

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      entities: { type: 'string', default: '100000' },
      partitions: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const options = {
    entities: countIn(values.entities),
    partitions: countIn(values.partitions),
    rounds: countIn(values.rounds),
  };
  if (options.entities % options.partitions !== 0) {
    throw new Error(`Every partition has as many entities as the next. ${HELP}`);
  }
  return options;
}

function countIn(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${text} is no count. ${HELP}`);
  return count;
}
