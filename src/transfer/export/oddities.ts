import { type EdmType, type EdmValue, stringOf } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { EntityKey } from '../../model/entity.ts';
import { codeOfType, type EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import { cutText } from '../../model/storage-error.ts';
import { hidesType } from '../../rest/value-json.ts';
import { type ExportColumn, valueIn } from './columns.ts';
import type { ExportFormat } from './format.ts';
import { isTextInParquet } from './parquet-fields.ts';
import { isFormula } from './text.ts';

/** Oddities of values that some formats cannot hold, or that have side effects. */
const ODDITIES = [
  /** Not a text, so its type is written beside it or lost. */
  'typed',
  /** The type does not show in JSON. */
  'hidden',
  /** An empty text, which differs from no value. */
  'emptyText',
  /** A text with half of a surrogate pair, which UTF-8 cannot encode. */
  'brokenText',
  /** A text with NUL, which makes a file look binary. */
  'nul',
  /** A Double that is NaN or infinite. */
  'notFinite',
  /** A text that a spreadsheet would run. */
  'formula',
] as const;

type Oddity = (typeof ODDITIES)[number];

interface OddCount {
  readonly count: number;
  /** The first of them. */
  readonly example?: OddExample;
}

export interface OddExample extends EntityKey {
  readonly property: string;
  readonly type: EdmType;
  readonly text: string;
}

export type Oddities = Readonly<Record<Oddity, OddCount>>;

/** Counts odd values, in memory that does not grow with the table. */
export class OddityTally {
  readonly #counts = new Map<Oddity, number>();
  readonly #examples = new Map<Oddity, OddExample>();

  get oddities(): Oddities {
    const counted = ODDITIES.map((oddity) => {
      const example = this.#examples.get(oddity);
      return [oddity, { count: this.#counts.get(oddity) ?? 0, ...(example && { example }) }];
    });
    // All keys are in the list.
    return Object.fromEntries(counted) as Oddities;
  }

  studyKeys(page: EntityPage): void {
    const { partitionKeys, rowKeys } = page.columns;
    for (let row = 0; row < page.length; row += 1) {
      this.#studyMarks(page, row, 'PartitionKey', partitionKeys[row] ?? '');
      this.#studyMarks(page, row, 'RowKey', rowKeys[row] ?? '');
    }
  }

  studyColumn(page: EntityPage, column: PropertyColumn): void {
    const { name, types, values } = column;
    for (let row = 0; row < page.length; row += 1) {
      const code = types[row] ?? 0;
      // The code of its type says what a value is.
      if (code === STRING) this.#studyText(page, row, name, values[row] as string);
      else if (code !== 0) this.#studyOther(page, row, column);
    }
  }

  #studyText(page: EntityPage, row: number, property: string, text: string): void {
    if (text === '') this.#count('emptyText', page, row, { property, value: stringOf('') });
    else this.#studyMarks(page, row, property, text);
  }

  /** Checks a value of any other type. */
  #studyOther(page: EntityPage, row: number, column: PropertyColumn): void {
    const value = valueIn(column, row);
    if (!value) return;
    const found = { property: column.name, value };
    this.#count('typed', page, row, found);
    if (hidesType(value)) this.#count('hidden', page, row, found);
    const isNumber = value.type !== 'Edm.Double' || Number.isFinite(value.value);
    if (!isNumber) this.#count('notFinite', page, row, found);
  }

  #studyMarks(page: EntityPage, row: number, property: string, text: string): void {
    const isOdd = ODD_TEXT.test(text);
    if (!isOdd) return;
    const found = { property, value: stringOf(text) };
    if (isFormula(text)) this.#count('formula', page, row, found);
    if (text.includes('\u0000')) this.#count('nul', page, row, found);
    if (!text.isWellFormed()) this.#count('brokenText', page, row, found);
  }

  #count(
    oddity: Oddity,
    page: EntityPage,
    row: number,
    { property, value }: { readonly property: string; readonly value: EdmValue },
  ): void {
    this.#counts.set(oddity, (this.#counts.get(oddity) ?? 0) + 1);
    if (this.#examples.has(oddity)) return;
    const text = cutText(formatEdm(value), LONGEST_EXAMPLE);
    this.#examples.set(oddity, { ...page.keyAt(row), property, type: value.type, text });
  }
}

const LONGEST_EXAMPLE = 80;
const STRING = codeOfType('Edm.String');

/** Texts that may be odd: nearly all others need no second check. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for.
const ODD_TEXT = /^[\s=+@＝＋－＠-]|[\u0000\uD800-\uDFFF]/;

/** Values that a format cannot hold as they are. */
export interface ExportLoss extends OddCount {
  /** `asText` are properties of types that Parquet does not have. */
  readonly oddity: Oddity | 'asText';
  /** The first such property. */
  readonly property?: string;
  /** The table of the example, if there are several tables. */
  readonly table?: string;
}

/**
 * Returns what will differ in the file, by the values of the table; empty where an import would restore all of
 * it.
 */
export function findLosses(
  format: ExportFormat,
  oddities: Oddities,
  columns: readonly ExportColumn[],
): readonly ExportLoss[] {
  const losses: ExportLoss[] = lostIn(format).flatMap((oddity) => {
    const found = oddities[oddity];
    return found.count > 0 ? [{ oddity, ...found }] : [];
  });
  const texts = format.kind === 'parquet' ? columns.filter(isTextInParquet) : [];
  const [first] = texts;
  if (!first) return losses;
  return [...losses, { oddity: 'asText', count: texts.length, property: first.name }];
}

/** Returns the texts that are written as they are, although a spreadsheet would run them. */
export function findUnguarded(
  { kind }: ExportFormat,
  { formula }: Oddities,
): readonly ExportLoss[] {
  return kind === 'typedCsv' && formula.count > 0 ? [{ oddity: 'formula', ...formula }] : [];
}

/** Returns the losses of several tables in sum. */
export function addLosses(losses: readonly ExportLoss[]): readonly ExportLoss[] {
  const lossByOddity = new Map<ExportLoss['oddity'], ExportLoss>();
  for (const loss of losses) {
    const first = lossByOddity.get(loss.oddity);
    const all = first ? { ...first, count: first.count + loss.count } : loss;
    lossByOddity.set(loss.oddity, all);
  }
  return [...lossByOddity.values()];
}

function lostIn(format: ExportFormat): readonly Oddity[] {
  const { kind, annotations, metadata } = format;
  switch (kind) {
    case 'typedCsv':
      return annotations === 'none' ? ['typed', 'emptyText', ...NO_TEXT] : NO_TEXT;
    case 'csv':
    case 'tsv':
      return ['typed', 'emptyText', ...NO_TEXT, 'formula'];
    case 'json':
    case 'jsonLines':
      return metadata === 'nometadata' ? ['hidden'] : [];
    case 'parquet':
      return ['brokenText'];
    case 'markdown':
      return ['typed', 'emptyText', ...NO_TEXT];
    case 'sql':
      return ['notFinite', ...NO_TEXT];
  }
}

/** JSON can escape these. */
const NO_TEXT: readonly Oddity[] = ['brokenText', 'nul'];
