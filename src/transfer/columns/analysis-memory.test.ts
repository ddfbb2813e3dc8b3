import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { analyseFile } from './analysis.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

test('a column that a part of a file has alone keeps nothing of that part', async () => {
  const columns = 40;
  const perColumn = 1_200_000;
  const parts = Array.from({ length: columns }, (_, column) => {
    const line = `{"c${column}":${JSON.stringify('value '.repeat(20))},"same":1}\n`;
    return line.repeat(Math.ceil(perColumn / line.length));
  });
  const file = new File(parts, 'events.jsonl');
  const held: number[] = [];
  const { columns: found } = await analyseFile(file, {
    onProgress() {
      collect();
      // The file itself counts as buffers, what was read of it as outside of the heap.
      held.push(process.memoryUsage().external);
    },
  });
  expect(found).toHaveLength(columns + 1);
  const [first = 0, last = 0] = [held.at(8), held.at(-1)];
  // Each of the 30 columns between them would hold over 2 MB.
  expect(last - first).toBeLessThan(20_000_000);
});
