import { afterEach, describe, expect, test, vi } from 'vitest';
import { locale } from '../../../i18n/locale.ts';
import { writtenForms } from './shown-texts.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  locale.value = 'en';
});

describe('shown texts are found as they are stored', () => {
  test.each([
    ['1,234', '1234'],
    ['−1,234,567.25', '-1234567.25'],
    ['-12,345', '-12345'],
    ['2026-11-20 15:49:23.500 Z', '2026-11-20T15:49:23.5Z'],
    ['2026-11-20 15:49:23.000', '2026-11-20T15:49:23Z'],
    ['2026-11-20 01:49 +02:00', '2026-11-19T23:49'],
    ['2026-11-20 01:49:23 -03:30', '2026-11-20T05:19:23'],
    ['2026-11-20 01:49:23.12 +01:00', '2026-11-20T00:49:23.12'],
  ])('%s, as %s', (shown, written) => {
    expect(writtenForms(shown, false)).toEqual([written]);
  });

  test.each(['12', '1234', '1,23', '12,34,567', '2026-11-20', '2026-11-20 15:49:23.5 Z', '1.234'])(
    '%s, which is written so',
    (text) => {
      expect(writtenForms(text, false)).toEqual([]);
    },
  );

  test('in groups of the language', () => {
    locale.value = 'de';
    expect(writtenForms('1.234,5', false)).toEqual(['1234.5']);
  });

  test('in UTC with and without the zeros that may be the digits of its column', () => {
    const written = ['2026-11-20T00:49:23.12Z', '2026-11-20T00:49:23.120'];
    expect(writtenForms('2026-11-20 01:49:23.120 +01:00', false)).toEqual(written);
  });

  test.each([
    ['America/St_Johns', '2026-11-20 12:19:23', '2026-11-20T15:49:23'],
    ['Asia/Kolkata', '2026-07-20 21:19', '2026-07-20T15:49'],
  ])('at a local time of %s', (zone, shown, written) => {
    vi.stubEnv('TZ', zone);
    expect(writtenForms(shown, true)).toEqual([written]);
  });

  test('at a time that has no zone but that of the grid', () => {
    const written = new Date('2026-11-20T15:49:23').toISOString().slice(0, 19);
    expect(writtenForms('2026-11-20 15:49:23', true)).toEqual([written]);
    expect(writtenForms('2026-11-20 15:49:23', false)).toEqual([]);
  });
});
