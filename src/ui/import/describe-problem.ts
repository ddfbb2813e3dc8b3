import { importMessages } from '../../i18n/import-messages.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { FileProblem } from '../../transfer/archives/file-error.ts';
import { isNamedNumber } from '../../transfer/rows/open-sources.ts';
import type { Encoding } from '../../transfer/rows/text-source.ts';

/** Returns the error of a file, in a sentence. */
export function describeProblem(problem: FileProblem): string {
  const text = importMessages.value.problem;
  const found = showSign(problem.found ?? '');
  switch (problem.kind) {
    case 'binary':
      return text.binary(problem.found);
    case 'quoteOpen':
      return problem.bytes === undefined ? text.quoteOpen : text.quoteFar(problem.bytes);
    case 'quoteClosed':
      return text.quoteClosed(found);
    case 'json': {
      if (isNamedNumber(problem)) return text.json.named(found);
      const sentence = text.json[problem.json ?? 'unexpected'];
      return typeof sentence === 'string' ? sentence : sentence(found);
    }
    case 'empty':
    case 'noRows':
    case 'noObjects':
    case 'html':
    case 'xml':
    case 'unreadable':
    case 'recordTooLong':
    case 'tooManyColumns':
      return text[problem.kind];
    default:
      return describeSource(problem, found);
  }
}

/** Returns the error of what the rows come from: encoding, archive, Parquet file or table. */
function describeSource(problem: FileProblem, found: string): string {
  const text = sourceMessages.value.problem;
  const { bytes = 0, ratio = 0 } = problem;
  switch (problem.kind) {
    case 'encoding': {
      const encoding = nameEncoding(problem.encoding ?? 'utf-8');
      return found === '' ? text.encodingEnd(encoding) : text.encoding(found, encoding);
    }
    case 'packedEnded':
    case 'packedDamaged':
    case 'zipPath':
    case 'zipEncrypted':
    case 'zipMethod':
    case 'parquet':
    case 'parquetCodec':
      return text[problem.kind](found);
    case 'bomb':
      return text.bomb(ratio, bytes);
    case 'tooManyFiles':
      return text.tooManyFiles(bytes);
    default:
      return text[plainKind(problem.kind)];
  }
}

const PLAIN = ['nested', 'mixed', 'packedTooLarge', 'itself', 'changed'] as const;

function plainKind(kind: FileProblem['kind']): (typeof PLAIN)[number] | 'noTables' {
  return PLAIN.find((plain) => plain === kind) ?? 'noTables';
}

/** Returns the position of the error, if it has one: the file, and the position in it. */
export function describePlace(problem: FileProblem): string | undefined {
  const { file, line, column, bytes, kind } = problem;
  const places: string[] = file === undefined ? [] : [file];
  if (line !== undefined && column !== undefined) {
    places.push(importMessages.value.problem.place(line, column));
  } else if (bytes !== undefined && (kind === 'packedEnded' || kind === 'packedDamaged')) {
    places.push(sourceMessages.value.problem.after(bytes));
  }
  return places.length === 0 ? undefined : places.join(', ');
}

function showSign(sign: string): string {
  return sign.replaceAll('\n', '⏎').replaceAll('\r', '⏎').replaceAll('\t', '⇥');
}

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
