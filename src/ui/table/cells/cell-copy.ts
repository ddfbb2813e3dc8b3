/** The formats in which cells can be copied. */
export const COPY_FORMATS = [
  'tsv',
  'csv',
  'json',
  'jsonLines',
  'markdown',
  'html',
  'typescript',
  'fetch',
  'filter',
] as const;

export type CopyFormat = (typeof COPY_FORMATS)[number];
