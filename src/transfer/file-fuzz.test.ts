import { gzipSync, zipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { type Draw, seeded } from '../testing/seeded.ts';
import { analyseFile } from './analysis.ts';
import { convertFile } from './convert-file.ts';
import { FileFaultError } from './file-fault.ts';
import { proposeMapping } from './mapping-proposal.ts';
import { openSources } from './open-sources.ts';
import type { TableSource } from './table-source.ts';

/** So many files with each seed; the soak asks for more seeds. */
const FILES = Number(import.meta.env['VITE_STEPS'] ?? 4000);
const FIRST = Number(import.meta.env['VITE_SEED'] ?? 1);
const SEEDS = Number(import.meta.env['VITE_SEEDS'] ?? 1);

const encode = (text: string) => new TextEncoder().encode(text);

const CSV =
  'id,"na""me",n,when\r\na,"x, y",1,2026-01-01\r\nb,é,-2.5,\r\n"c\nd",,007,2026-01-02T10:00Z\r\n';
const TYPED = 'PartitionKey,RowKey,Timestamp,N,N@type\np,1,,5,Edm.Int64\np,2,,x,String\n';
const JSON_LIST = '[{"a":1,"b":{"c":[1,2]}},{"a":1.5e3,"d":null},{"a":"\\u00e9","e":true}]';
const LINES = '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n{"b":"z","a":3}\n';
const ODATA =
  '{"odata.metadata":"m","value":[{"PartitionKey":"p","RowKey":"1","n@odata.type":"Edm.Int64","n":"5"}]}';

function utf16(text: string): Uint8Array {
  return Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  );
}

const PARQUET = new Uint8Array(
  parquetWriteBuffer({
    columnData: [
      { name: 'id', data: ['a', 'b', 'c', 'a'], type: 'STRING' },
      { name: 'n', data: [1, 2, 3, 4], type: 'INT32' },
      { name: 'x', data: [1.5, null, 2, 3], type: 'DOUBLE' },
    ],
  }),
);

const SEED_FILES: readonly Uint8Array[] = [
  ...[CSV, TYPED, JSON_LIST, LINES, ODATA, CSV.replaceAll(',', ';')].map(encode),
  utf16(CSV),
  gzipSync(encode(CSV)),
  zipSync({ 'a.csv': encode(CSV), 'b/c.jsonl': encode(LINES) }),
  zipSync({ 'a.parquet': [PARQUET, { level: 0 }] }),
  PARQUET,
];

/** Bytes turned over, cut out, doubled, moved and cut off. */
function mutate(file: Uint8Array, draw: Draw): Uint8Array {
  let bytes: Uint8Array = Uint8Array.from(file);
  const below = (limit: number) => draw.whole(limit);
  for (let times = 1 + below(4); times > 0; times -= 1) {
    const at = below(bytes.length);
    switch (below(5)) {
      case 0:
        bytes[at] = below(256);
        break;
      case 1:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
        break;
      case 2:
        bytes = bytes.slice(0, at);
        break;
      case 3:
        bytes = join(bytes.slice(0, at), bytes.slice(at + 1 + below(8)));
        break;
      default:
        bytes = join(bytes.slice(0, at), bytes.slice(below(bytes.length)));
    }
  }
  return bytes;
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/** Rows of a source, each converted or refused; undefined where the source is refused as a whole. */
async function importAll(source: TableSource): Promise<boolean> {
  const analysis = await analyseFile(source);
  const plan = { file: source, analysis, mapping: proposeMapping(analysis) };
  let rows = 0;
  for await (const converted of convertFile(plan)) {
    rows += converted.rows.length + converted.refused.length;
  }
  expect(rows).toBe(analysis.rows);
  return true;
}

test(`${SEEDS} × ${FILES} broken files from seed ${FIRST} on are imported or refused`, async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    const draw = seeded(seed);
    let imported = 0;
    for (let number = 0; number < FILES; number += 1) {
      const whole = SEED_FILES[number % SEED_FILES.length] ?? new Uint8Array();
      const file = new File([Uint8Array.from(mutate(whole, draw))], 'any');
      try {
        const { found } = await openSources([file]);
        for (const { source, fault } of found) {
          if (!fault && (await importAll(source))) imported += 1;
        }
      } catch (error) {
        if (error instanceof FileFaultError) continue;
        throw new Error(`File ${number} of seed ${seed}`, { cause: error });
      }
    }
    expect(imported).toBeGreaterThan(FILES / 10);
  }
}, 600_000);
