import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../../../model/datetime.ts';
import { dateTimeOf } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { MAX_TICKS, MIN_TICKS } from '../../../model/ticks.ts';
import { fc } from '../../../testing/fast-check.ts';
import { expandInstant, pickable, replacePicked } from './entity-instant.ts';

const NOW = parseDateTime('2026-11-20T15:49:23.1234567Z') ?? 0n;

describe('an instant for short', () => {
  test.each([
    ['now', '2026-11-20T15:49:23.1234567Z'],
    [' NOW ', '2026-11-20T15:49:23.1234567Z'],
    ['-1h', '2026-11-20T14:49:23.1234567Z'],
    ['-7d', '2026-11-13T15:49:23.1234567Z'],
    ['+30s', '2026-11-20T15:49:53.1234567Z'],
    ['now - 2w', '2026-11-06T15:49:23.1234567Z'],
    ['now+15m', '2026-11-20T16:04:23.1234567Z'],
    ['1700000000000', '2023-11-14T22:13:20Z'],
    ['1700000000', '2023-11-14T22:13:20Z'],
    ['-11644473600000', '1601-01-01T00:00:00Z'],
    ['2026-11-20 15:49:23.1234567 Z', '2026-11-20T15:49:23.1234567Z'],
    ['2026-11-20 15:49', '2026-11-20T15:49'],
    ['2026-11-20t15:49z', '2026-11-20T15:49Z'],
    ['2026-11-20 15:49:23 +01:00', '2026-11-20T15:49:23+01:00'],
  ])('%j becomes %s', (text, instant) => {
    expect(expandInstant(text, NOW)).toBe(instant);
  });

  test.each(['', '2026', '20261120', 'tomorrow', '-h', '-999999w', '99999999999999999', 'now 1h'])(
    '%j stays as it is',
    (text) => {
      expect(expandInstant(text, NOW)).toBe(text);
    },
  );

  test('is never made of an instant in full', () => {
    fc.assert(
      fc.property(fc.bigInt(MIN_TICKS, MAX_TICKS), (ticks) => {
        const text = formatEdm(dateTimeOf(ticks));
        expect(expandInstant(text, NOW)).toBe(text);
      }),
    );
  });
});

describe('the picker', () => {
  test('leaves the part of a second as it was', () => {
    expect(replacePicked('2026-11-20T15:49:23.1234567Z', '2026-12-24T18:00:05')).toBe(
      '2026-12-24T18:00:05.1234567Z',
    );
    expect(replacePicked('2026-11-20T15:49:23.5Z', '2026-12-24T18:00')).toBe(
      '2026-12-24T18:00:00.5Z',
    );
    expect(replacePicked('', '2026-12-24T18:00:05')).toBe('2026-12-24T18:00:05Z');
  });

  test('changes nothing when it picks what it shows', () => {
    fc.assert(
      fc.property(fc.bigInt(MIN_TICKS, MAX_TICKS), (ticks) => {
        const text = formatEdm(dateTimeOf(ticks));
        expect(replacePicked(text, pickable(ticks))).toBe(text);
      }),
    );
  });
});
