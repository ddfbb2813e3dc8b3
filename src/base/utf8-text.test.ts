import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { Utf8Text } from './utf8-text.ts';

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
  fc.constant('a long one '.repeat(4000)),
);

const ways = fc.constantFrom('quoted', 'whole', 'bytes', 'few');

test('equals the UTF-8 of a growing string', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ways, texts), { maxLength: 8 }), (parts) => {
      const text = new Utf8Text();
      let expected = '';
      for (const [way, part] of parts) expected += addTo(text, way, part);
      expect(text.toString()).toBe(expected);
      expect(text.bytes.length).toBe(text.length);
    }),
    { numRuns: 50 },
  );
});

test('bytes taken from it stay unchanged when more is added', () => {
  const text = new Utf8Text();
  text.add('first');
  const { bytes } = text;
  text.add('second');
  expect(new TextDecoder().decode(bytes)).toBe('first');
  expect(text.toString()).toBe('firstsecond');
});

/** Answers what is added. */
function addTo(text: Utf8Text, way: 'quoted' | 'whole' | 'bytes' | 'few', part: string): string {
  const whole = part.toWellFormed();
  switch (way) {
    case 'quoted':
      text.addQuoted(part);
      return JSON.stringify(part);
    case 'whole':
      text.add(whole);
      return whole;
    case 'bytes':
      text.addBytes(new TextEncoder().encode(whole));
      return whole;
    case 'few': {
      const bytes = new TextEncoder().encode(`before ${whole} behind`);
      text.addFew(bytes, 'before '.length, bytes.length - ' behind'.length);
      return whole;
    }
  }
}
