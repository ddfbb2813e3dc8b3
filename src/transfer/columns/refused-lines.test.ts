import { expect, test } from 'vitest';
import { fc } from '../../testing/fast-check.ts';
import { fileSetOf } from '../records/source-part.ts';
import { type RefusedLine, RefusedLines, readRefusedLog } from './refused-lines.ts';

const parts = ['b.csv', 'a.csv', 'c.csv'].map((path) => ({ path, file: new File([], path) }));
const source = fileSetOf('all', parts);
const cause = { kind: 'record', problem: 'extraCells' } as const;

test('the first lines are those of the first files, also where these come later', () => {
  const lines = new RefusedLines(10, source);
  lines.add([{ line: 3, file: 'c.csv', cause }]);
  lines.add([{ line: 5, file: 'a.csv', cause }]);
  lines.add([
    { line: 9, file: 'b.csv', cause },
    { line: 2, file: 'b.csv', cause },
  ]);
  expect(lines.kept.map(({ file, line }) => [file, line])).toEqual([
    ['b.csv', 2],
    ['b.csv', 9],
    ['a.csv', 5],
    ['c.csv', 3],
  ]);
});

test('of many lines in any order the first are kept, and all are in the log', async () => {
  const drawn = fc.record({ line: fc.nat(99), file: fc.constantFrom('a.csv', 'b.csv', 'c.csv') });
  const drawnLines = fc.array(drawn.map((place) => ({ ...place, value: `${place.line}`, cause })));
  await fc.assert(
    fc.asyncProperty(drawnLines, async (all: readonly RefusedLine[]) => {
      const lines = new RefusedLines(3, source);
      for (const line of all) lines.add([line]);
      const rank = ({ file, line }: RefusedLine) =>
        100 * parts.findIndex(({ path }) => path === file) + line;
      const sorted = all.toSorted((a, b) => rank(a) - rank(b));
      expect(lines.kept).toEqual(sorted.slice(0, 3));
      const logged: RefusedLine[] = [];
      for await (const some of readRefusedLog(lines.log)) logged.push(...some);
      expect(logged).toEqual(all);
    }),
  );
});
