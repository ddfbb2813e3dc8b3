import type { Encoding } from '../../transfer/rows/text-source.ts';

const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  gb18030: 'GB18030',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-kr': 'EUC-KR',
};

/** Returns an encoding's usual name, the same in every language. */
export function nameEncoding(encoding: string): string {
  return new Map(Object.entries(NAMES)).get(encoding) ?? 'UTF-8';
}
