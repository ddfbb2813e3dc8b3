import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { Utf8Text } from './utf8-text.ts';

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
  fc.constant('a long one '.repeat(4000)),
);

test('is what a string that grows would be in UTF-8', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), texts), { maxLength: 8 }), (parts) => {
      const text = new Utf8Text();
      let expected = '';
      for (const [isQuoted, part] of parts) {
        if (isQuoted) text.addQuoted(part);
        else text.add(part.toWellFormed());
        expected += isQuoted ? JSON.stringify(part) : part.toWellFormed();
      }
      expect(text.toString()).toBe(expected);
      expect(text.bytes.length).toBe(text.length);
    }),
    { numRuns: 50 },
  );
});
