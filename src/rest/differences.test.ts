import { expect, test } from 'vitest';
import differences from '../../docs/protocol-differences.md?raw';
import { DIFFERENCE_CASES } from '../testing/protocol-cases/difference-cases.ts';

const tests = import.meta.glob([
  '../**/*.test.ts',
  '../testing/contract/*.ts',
  '../../e2e/*.spec.ts',
]);
const paths = Object.keys(tests).map((path) => path.replace(/^(?:\.\.\/)+/, ''));

const lines = differences.split(/\n(?=- |#|$)/).filter((line) => line.startsWith('- '));
const names = lines.map((line) => /^- \*\*(?<name>[^*]+)\*\*/.exec(line)?.groups?.['name'] ?? line);

test('each difference has a case of its name, or names its test', () => {
  const withCases = new Set(DIFFERENCE_CASES.map(({ name }) => name));
  const untested = lines.filter((line, index) => {
    const name = names[index]?.replaceAll("'", '’') ?? '';
    const [, path = 'none'] =
      /\(test: `(?:src\/)?([^`]+)`\)/.exec(line.replaceAll('\n', ' ')) ?? [];
    return !withCases.has(name) && !paths.some((known) => known.endsWith(path));
  });
  expect(lines.length).toBeGreaterThan(30);
  expect(untested).toEqual([]);
});

test('each case of a difference is documented', () => {
  const reported = new Set(names.map((name) => name.replaceAll("'", '’')));
  expect(DIFFERENCE_CASES.map(({ name }) => name).filter((name) => !reported.has(name))).toEqual(
    [],
  );
});
