import { type EdmType, type EdmValue, stringOf } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { EntityKey } from '../../model/entity.ts';
import { codeOfType, type EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import { cutText } from '../../model/storage-error.ts';
import { hidesType } from '../../rest/value-json.ts';
import { valueIn } from './columns.ts';
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

export type Oddity = (typeof ODDITIES)[number];

export interface OddCount {
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
