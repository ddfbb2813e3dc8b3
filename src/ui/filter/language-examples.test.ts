import { expect, test } from 'vitest';
import { isLocal } from '../../filter/ast.ts';
import { parseFilter } from '../../filter/parser.ts';
import { languageExamples } from './language-examples.ts';

test('every example is a filter, and local where it says so', () => {
  for (const group of languageExamples()) {
    for (const example of group.examples) {
      const filter = parseFilter(example, { local: true });
      expect(isLocal(filter), example).toBe(group.isLocal === true);
    }
  }
});
