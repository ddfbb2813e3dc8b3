import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { PartHeaders } from './call.ts';

const drawnNames = fc.oneof(
  fc.constantFrom('Accept', 'accept', 'IF-MATCH', 'Content-ID', '', ' ', 'a b', 'ä', '__proto__'),
  fc.string({ maxLength: 4 }),
);
const drawnValues = fc.oneof(
  fc.constantFrom('', '*', 'a, b', 'application/json;odata=nometadata', 'ÿ', 'Ā', 'x:y', '\0'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const drawnLines = fc.array(
  fc.tuple(drawnNames, drawnValues).map(([name, value]) => `${name}: ${value}`),
  { maxLength: 5 },
);

/** What a browser's own headers make of the lines; undefined where they refuse one. */
function read(lines: readonly string[]): Headers | undefined {
  const headers = new Headers();
  try {
    for (const line of lines.join('\n').split('\n')) {
      const text = line.trimEnd();
      if (text === '') continue;
      const colon = text.indexOf(':');
      if (colon < 0) return undefined;
      headers.append(text.slice(0, colon).trim(), text.slice(colon + 1).trim());
    }
  } catch {
    return undefined;
  }
  return headers;
}

test('headers of a part are read as headers of a request are', () => {
  fc.assert(
    fc.property(drawnLines, (lines) => {
      const expected = read(lines);
      if (!expected) {
        expect(() => new PartHeaders(lines.join('\r\n'))).toThrow();
        return;
      }
      const headers = new PartHeaders(lines.join('\r\n'));
      for (const [name, value] of expected) {
        expect(headers.get(name.toUpperCase())).toBe(value);
        expect(headers.has(name)).toBe(true);
      }
      expect(headers.get('X-None')).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test.each(['no colon', ': no name', 'two words: x', 'Accept: \u0100'])('%j is refused', (line) => {
  expect(() => new PartHeaders(`Accept: a\r\n${line}\r\nPrefer: b`)).toThrow(
    expect.objectContaining({ status: 400, code: 'InvalidInput' }),
  );
});
