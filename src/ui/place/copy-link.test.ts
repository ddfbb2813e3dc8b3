import { afterEach, expect, test, vi } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { copyLink } from './copy-link.ts';

const PLACE = { account: parseAccountName('samples'), table: parseTableName('Airports') };

afterEach(() => vi.unstubAllGlobals());

test('the address of a place is put on the clipboard', async () => {
  expect(await copyWith(() => Promise.resolve())).toEqual([
    'success The link is on the clipboard.',
  ]);
});

test('a refusing clipboard is reported', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  expect(await copyWith(refuse)).toEqual(['danger The browser did not allow copying.']);
});

/** The announcements. */
async function copyWith(writeText: (text: string) => Promise<void>): Promise<string[]> {
  const reported: string[] = [];
  const write = vi.fn(writeText);
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  vi.stubGlobal('location', { href: 'https://host/app/#/elsewhere' });
  await copyLink(PLACE, { show: ({ kind, text }) => reported.push(`${kind} ${text}`) });
  expect(write).toHaveBeenCalledExactlyOnceWith('https://host/app/#/samples/Airports');
  return reported;
}
