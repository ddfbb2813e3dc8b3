import type { Encoding } from '../../transfer/rows/text-source.ts';

/** What spreadsheets save in where a language is spoken, unless they are told to save in UTF-8. */
const OF_LANGUAGES: readonly (readonly [Encoding, readonly string[]])[] = [
  ['big5', ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant']],
  ['gb18030', ['zh']],
  ['shift_jis', ['ja']],
  ['euc-kr', ['ko']],
  ['windows-1251', ['ru', 'uk', 'be', 'bg', 'mk', 'sr']],
  ['windows-1250', ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'bs', 'ro', 'sq']],
];

/** What a text may be in that is in no Unicode, the likeliest first, for somebody who speaks these languages. */
export function likelyEncodings(languages: readonly string[]): readonly Encoding[] {
  const found = languages.flatMap((language) => {
    const isOf = (tag: string) => language === tag || language.startsWith(`${tag}-`);
    const [encoding] = OF_LANGUAGES.find(([, tags]) => tags.some(isOf)) ?? [];
    return encoding ?? [];
  });
  return [...new Set<Encoding>([...found, 'windows-1252'])];
}
