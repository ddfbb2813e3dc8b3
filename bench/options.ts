import { parseArgs } from 'node:util';
import { STORES, type StoreId } from './compare/compared-stores.ts';
import { COMPARED_WORKS, type ComparedWork, WORK_IDS } from './compare/compared-work.ts';

export interface RunOptions {
  /** The sizes, in entities; everything is measured at each of them. */
  readonly sizes: readonly number[];
  readonly partitions: number | undefined;
  /** How often each work is repeated; medians are reported. */
  readonly repeat: number;
  readonly stores: ReadonlySet<StoreId>;
  /** The works of the comparison. */
  readonly works: ReadonlySet<ComparedWork>;
  /** Whether the query language is measured too. */
  readonly hasQueries: boolean;
  /** Whether the protocol is measured too. */
  readonly hasRest: boolean;
  /** Whether the window is measured too. */
  readonly hasWorkbench: boolean;
  /** Whether file transfer is measured too. */
  readonly hasTransfer: boolean;
  /** Whether the proof of a file's types is measured too. */
  readonly hasProving: boolean;
  /** Whether two tables are compared too. */
  readonly hasTables: boolean;
  /** Whether snapshots of a table are measured too. */
  readonly hasSnapshots: boolean;
  /** Whether the largest supported files are read too, which takes a quarter of an hour. */
  readonly hasLarge: boolean;
  /** Minutes for which the table is scrolled while the page's memory is watched. */
  readonly minutes: number;
  readonly json: string | undefined;
  readonly svg: string | undefined;
}

const PEERS = STORES.filter(({ isPeer }) => isPeer).map(({ id }) => id);

/** The parts that can be measured besides the works of the comparison. */
const PARTS: readonly string[] = [
  'queries',
  'rest',
  'workbench',
  'transfer',
  'proving',
  'tables',
  'snapshots',
];

export const HELP = `npm run bench -- [options]
  --sizes 1000,100000  how many entities, one run each (100000)
  --repeat 5           how often each work is done; medians are told
  --peers [ids]        beside other stores: all of them, or of ${PEERS.join(', ')}
  --only ids           some works only: ${PARTS.join(', ')}, ${WORK_IDS.join(', ')}
  --minutes 1          how long it is scrolled while the memory of the page is looked at
  --large              a CSV of 1 GB and three million flights of Parquet as well, for transfer
  --json path          where the figures go besides node_modules/.cache/bench
  --svg path           where the picture goes besides node_modules/.cache/bench
  --entities N, --rounds N, --partitions N: as --sizes, --repeat; partitions of the queries' table`;

export function readOptions(args: readonly string[]): RunOptions {
  const { values } = parseArgs({
    args: withPeersNamed(args),
    options: {
      sizes: { type: 'string' },
      entities: { type: 'string', default: '100000' },
      partitions: { type: 'string' },
      repeat: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      peers: { type: 'string', default: '' },
      only: { type: 'string' },
      large: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '1' },
      json: { type: 'string' },
      svg: { type: 'string' },
    },
  });
  const only = values.only === undefined ? [...PARTS, ...WORK_IDS] : listIn(values.only);
  return {
    sizes: listIn(values.sizes ?? values.entities).map(countIn),
    partitions: values.partitions === undefined ? undefined : countIn(values.partitions),
    repeat: countIn(values.repeat ?? values.rounds),
    stores: new Set(['bare', 'tablewright', ...peersIn(values.peers)]),
    works: new Set(only.filter((id) => !PARTS.includes(id)).map(workIn)),
    hasQueries: only.includes('queries'),
    hasRest: only.includes('rest'),
    hasWorkbench: only.includes('workbench'),
    hasTransfer: only.includes('transfer'),
    hasProving: only.includes('proving'),
    hasTables: only.includes('tables'),
    hasSnapshots: only.includes('snapshots'),
    hasLarge: values.large,
    minutes: countIn(values.minutes),
    json: values.json,
    svg: values.svg,
  };
}

/** `--peers` without names means all of them. */
function withPeersNamed(args: readonly string[]): string[] {
  return args.flatMap((arg, place) => {
    const isAlone = arg === '--peers' && (args[place + 1] ?? '--').startsWith('--');
    return isAlone ? [arg, PEERS.join(',')] : [arg];
  });
}

function peersIn(text: string): StoreId[] {
  return listIn(text).map((name) => {
    const found = PEERS.find((id) => id === name);
    if (!found) throw new Error(`${name} is no peer.`);
    return found;
  });
}

function workIn(id: string): ComparedWork {
  if (!isWork(id)) throw new Error(`${id} is no work.`);
  return id;
}

function isWork(id: string): id is ComparedWork {
  return Object.hasOwn(COMPARED_WORKS, id);
}

function listIn(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

function countIn(text: string): number {
  const count = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(count) || count < 1) throw new Error(`${text} is no count.`);
  return count;
}
