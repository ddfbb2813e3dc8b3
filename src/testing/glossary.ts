import type { Language } from '../i18n/languages.ts';

/** The translations of the service's terms, with any ending. */
export const GLOSSARY: readonly Readonly<Record<Language, RegExp>>[] = [
  {
    en: /\bentit(?:y|ies)\b/i,
    de: /entität/i,
    es: /entidad/i,
    'pt-BR': /entidade/i,
    'zh-Hans': /实体/,
    id: /entitas/i,
  },
  {
    en: /\bpropert(?:y|ies)\b/i,
    de: /eigenschaft/i,
    es: /propiedad/i,
    'pt-BR': /propriedade/i,
    'zh-Hans': /属性/,
    id: /properti/i,
  },
  {
    en: /\btables?\b/i,
    de: /tabelle/i,
    es: /tabla/i,
    'pt-BR': /tabela/i,
    'zh-Hans': /表/,
    id: /tabel/i,
  },
  {
    en: /\baccounts?\b/i,
    de: /kont(?:o|en)/i,
    es: /cuenta/i,
    'pt-BR': /conta/i,
    'zh-Hans': /帐户/,
    id: /akun/i,
  },
  {
    en: /\bpartitions?\b/i,
    de: /partition/i,
    es: /partici/i,
    'pt-BR': /partiç/i,
    'zh-Hans': /分区/,
    id: /partisi/i,
  },
  {
    en: /\bfilters?\b/i,
    de: /filter/i,
    es: /filtr/i,
    'pt-BR': /filtr/i,
    'zh-Hans': /筛选/,
    id: /filter/i,
  },
  {
    en: /\b[Uu]ndo\b/,
    de: /rückgängig/i,
    es: /desh/i,
    'pt-BR': /desf/i,
    'zh-Hans': /撤消/,
    id: /urungkan/i,
  },
  {
    en: /\b[Dd]elete\b/,
    de: /lösch/i,
    es: /elimin/i,
    'pt-BR': /exclu/i,
    'zh-Hans': /删除/,
    id: /hapus/i,
  },
];

/** Sentences that contain the word in a name, or as a user types it. */
export const PARAPHRASED: ReadonlySet<string> = new Set([
  'accounts.tableFaults.free',
  'cells.formats.filter',
  'codes.InvalidAuthenticationInfo',
  'connect.text',
  'refusals.tableNameReserved',
]);

/** Names, units, and words that are typed or written by programs. */
const EVERYWHERE = new Set(
  [
    'B Base CSV Hex IndexedDB JSON KiB Lines Markdown Parquet PartitionKey REST RowKey T Tablewright Timestamp Token',
    'TSV UTC Z and byte bytes eq gt key ms open s µs Qty Status',
  ].flatMap((words) => words.split(' ')),
);

/** Words that a language shares with English. */
const SHARED: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(),
  de: new Set(
    'Benchmark Code Details Editor Filter Max Min Name Operator Partition Schema Text Version'.split(
      ' ',
    ),
  ),
  es: new Set('editor local panel'.split(' ')),
  'pt-BR': new Set('editor local'.split(' ')),
  'zh-Hans': new Set(),
  id: new Set('Edit File Filter Keyboard Min Operator operator'.split(' ')),
};

/** Whether the translation may be the same as the English sentence. */
export function isSameIn(tag: Language, english: string): boolean {
  const words = english === '' ? [] : english.split(' ');
  return words.every((word) => EVERYWHERE.has(word) || SHARED[tag].has(word));
}
