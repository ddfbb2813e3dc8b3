import {
  ANNOTATIONS,
  CSV_DELIMITERS,
  DEFAULT_FORMAT,
  EXPORT_KINDS,
  type ExportFormat,
  TYPE_SPELLINGS,
} from '../../transfer/export/format.ts';

/** The part of the data that is written. */
export const EXPORT_SCOPES = ['all', 'result', 'selected'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

export const EXPORT_WAYS = ['file', 'clipboard'] as const;
export type ExportWay = (typeof EXPORT_WAYS)[number];

/** The choices, which are offered again the next time. */
export interface ExportChoices {
  readonly format: ExportFormat;
  readonly way: ExportWay;
}

export const METADATA_LEVELS = ['fullmetadata', 'minimalmetadata', 'nometadata'] as const;

/** Reads stored choices: each by itself, so that an invalid one falls back to its default. */
export function readExportChoices(kept: Readonly<Record<string, unknown>>): ExportChoices {
  const { guardsFormulas } = kept;
  const usual = DEFAULT_FORMAT;
  return {
    format: {
      kind: oneOf(EXPORT_KINDS, kept['kind'], usual.kind),
      annotations: oneOf(ANNOTATIONS, kept['annotations'], usual.annotations),
      spelling: oneOf(TYPE_SPELLINGS, kept['spelling'], usual.spelling),
      delimiter: oneOf(CSV_DELIMITERS, kept['delimiter'], usual.delimiter),
      metadata: oneOf(METADATA_LEVELS, kept['metadata'], usual.metadata),
      guardsFormulas: typeof guardsFormulas === 'boolean' ? guardsFormulas : usual.guardsFormulas,
    },
    way: oneOf(EXPORT_WAYS, kept['way'], 'file'),
  };
}

export function writeExportChoices({ format, way }: ExportChoices): Record<string, unknown> {
  return { ...format, way };
}

function oneOf<T>(values: readonly T[], kept: unknown, usual: T): T {
  return values.find((value) => value === kept) ?? usual;
}
