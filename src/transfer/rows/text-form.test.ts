import { describe, expect, test } from 'vitest';
import { EDM_TYPES, type EdmType, int64Of } from '../../model/edm.ts';
import { type EdmParse, parseEdm } from '../../model/edm-text.ts';
import { fc } from '../../testing/fast-check.ts';
import { fastValue } from '../columns/convert-cell.ts';
import { PlainText } from '../records/plain-text.ts';
import { parseDate } from './notations.ts';
import { decimalIn, formIn, formOf, plainValue } from './text-form.ts';
import {
  maskOfAnyJsonNumber,
  maskOfAnyJsonText,
  maskOfAnyText,
  maskOfJson,
  maskOfText,
} from './type-mask.ts';
import { valueFormIn } from './word-form.ts';

function parseDateAs(text: string, type: EdmType): EdmParse {
  return type === 'Edm.DateTime' ? parseDate(text, 'iso') : parseEdm(type, text);
}

const two = (most: number) => fc.nat(most).map((number) => String(number).padStart(2, '0'));

/** Such as are of a form, and such as only look so. */
const numbers = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map(String),
  fc.integer({ min: -2000, max: 2000 }).map(String),
  fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.nat()).map(([a, b]) => `${a}.${b}`),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.stringMatching(/^-?\d{0,12}\.?\d{0,12}$/),
);
const dates = fc
  .tuple(
    fc.constantFrom('1600', '1601', '1899', '2026', '9898', '9999'),
    ...[two(13), two(32), two(25), two(61), two(61)],
    fc.constantFrom('', 'Z', '.1Z', '.1234567Z', '.12345678Z', '.Z', 'T'),
    fc.constantFrom(10, 16, 17, 19, 30),
  )
  .map(([year, month, day, hour, minute, second, rest, length]) =>
    `${year}-${month}-${day}T${hour}:${minute}:${second}`
      .slice(0, length)
      .concat(length > 10 ? rest : ''),
  );

const words = ['true', 'FALSE', 'NaN', 'Infinity', 'NULL', 'None', 'nil', 'NA', 'n/a', 'null'];
const guid = '00112233-4455-6677-8899-aabbccddeeff';
/** Names and other words, and such as are something else. */
const texts = fc.oneof(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9 +/=.-]{0,40}$/),
  fc.stringMatching(/^[a-fA-F][0-9a-f]{31}$/),
  fc
    .tuple(fc.constantFrom(...words, `a${guid.slice(1)}`), fc.stringMatching(/^[ ,\u00a0x]{0,2}$/))
    .map(([word, rest]) => word + rest),
  fc
    .tuple(fc.constantFrom('Zürich', 'New', 'Ina', 'Tra', 'Falk', 'Ä', 'ſ'), fc.string())
    .map(([word, rest]) => word + rest),
);

describe("the types that a text's form allows", () => {
  test('equals its exact types', () => {
    fc.assert(
      fc.property(fc.oneof(numbers, dates), (text) => {
        expect(maskOfText(text), text).toBe(maskOfAnyText(text));
        expect(maskOfJson(text), text).toBe(maskOfAnyJsonText(text));
        expect(maskOfJson({ kind: 'number', text }), text).toBe(maskOfAnyJsonNumber(text));
      }),
      { numRuns: 5000 },
    );
  });

  test('is the same for all texts of a form, wherever they stand', () => {
    const found = { csv: new Map<number, number>(), json: new Map<number, number>() };
    const know = (kind: keyof typeof found, form: number, mask: number, text: string) => {
      if (form !== 0) expect(mask, text).toBe(found[kind].get(form) ?? mask);
      if (form !== 0) found[kind].set(form, mask);
    };
    let words = 0;
    fc.assert(
      fc.property(fc.oneof(numbers, dates, texts, fc.string()), fc.string(), (text, before) => {
        const isPlain = /^[^"\\\n]+$/.test(`${text}${before}`);
        if (!isPlain) return;
        const csv = PlainText.of(`${before},${text},`, {});
        const start = before.length + 1;
        const form = csv ? valueFormIn(csv, start, start + text.length) : 0;
        expect(formIn(csv?.units ?? new Uint8Array(), start, start + text.length)).toBe(
          formOf(text),
        );
        if (form !== 0 && formOf(text) === 0) words += 1;
        know('csv', form, maskOfAnyText(text), text);
        const json = PlainText.of(`${before},"${text}",`, { isJson: true });
        const quoted = json ? valueFormIn(json, start, start + text.length + 2) : 0;
        know('json', quoted, maskOfAnyJsonText(text), text);
        const bare = json ? PlainText.of(`${before},${text},`, { isJson: true }) : undefined;
        const number = bare ? valueFormIn(bare, start, start + text.length) : 0;
        if (formOf(text) !== 0) know('json', number, maskOfAnyJsonNumber(text), text);
        else expect(number, text).toBe(0);
      }),
      { numRuns: 20_000 },
    );
    expect(words).toBeGreaterThan(2000);
  });

  test('makes the values that parsing makes', () => {
    const types = fc.constantFrom(...EDM_TYPES);
    fc.assert(
      fc.property(fc.oneof(numbers, dates, fc.string()), types, (text, type) => {
        const value = plainValue(text, type);
        if (value) expect(parseDateAs(text, type), text).toEqual({ value });
      }),
      { numRuns: 5000 },
    );
  });

  test('makes the same numbers of a part of a text', () => {
    fc.assert(
      fc.property(numbers, fc.string(), (text, before) => {
        const all = `${before}${text};`;
        const units = Uint16Array.from(all, (_, at) => all.charCodeAt(at));
        const decimal = decimalIn(units, before.length, before.length + text.length);
        const value = plainValue(text, 'Edm.Double');
        expect(Object.is(decimal, value?.value ?? Number.NaN), text).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test('of a number of JSON is a number', () => {
    expect(fastValue({ kind: 'number', text: '17' }, 'Edm.DateTime')).toBeUndefined();
    expect(fastValue({ kind: 'number', text: '17' }, 'Edm.Int64')).toEqual(int64Of(17n));
    expect(fastValue('17', 'Edm.DateTime', { dates: 'seconds' })).toBeUndefined();
  });

  test.each([
    ['5', '0'],
    ['-12', '-99'],
    ['1.5', '-1000.25'],
    ['2026-01-02', '1999-12-28'],
    ['2026-01-02T10:00Z', '2026-12-28T23:59Z'],
    ['2026-01-02T10:00:00.000Z', '1998-01-02T10:59:59.123Z'],
  ])('%s is of the form of %s', (one, other) => {
    expect(formOf(one)).not.toBe(0);
    expect(formOf(one)).toBe(formOf(other));
  });

  test.each(['', 'abc', '007', '-0', '1.', '.5', '1.2.3', '2026-02-30', '2026-13-01', '1e5', '+1'])(
    '%s is of none',
    (text) => {
      expect(formOf(text)).toBe(0);
    },
  );
});
