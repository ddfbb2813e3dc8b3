import type { Encoding } from '../../transfer/rows/text-source.ts';

/** The encodings in which spreadsheets save by default, with the languages they do it for. */
const OF_LANGUAGES: readonly (readonly [Encoding, readonly string[]])[] = [
  ['big5', ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant']],
  ['gb18030', ['zh']],
  ['shift_jis', ['ja']],
  ['euc-kr', ['ko']],
  ['windows-1251', ['ru', 'uk', 'be', 'bg', 'mk', 'sr']],
  ['windows-1250', ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'bs', 'ro', 'sq']],
];

/**
 * Returns the encodings that a text may have that is not Unicode, the likeliest
 * first for a person who speaks these languages.
 */
export function likelyEncodings(languages: readonly string[]): readonly Encoding[] {
  const found = languages.flatMap((language) => {
    const isOf = (tag: string) => language === tag || language.startsWith(`${tag}-`);
    const [encoding] = OF_LANGUAGES.find(([, tags]) => tags.some(isOf)) ?? [];
    return encoding ?? [];
  });
  return [...new Set<Encoding>([...found, 'windows-1252'])];
}
