import type { EdmType } from '../../model/edm.ts';
import { findKeyFault } from '../../model/entity.ts';
import { type Cell, detachText, textOfCell } from '../rows/cell.ts';
import { cellAt, isInQuotes, PlainRow } from '../rows/plain-rows.ts';
import type { SourceRow } from '../rows/records.ts';
import { hasEmptyValue, readTypeName } from '../rows/type-name.ts';
import {
  asMark,
  declaredFit,
  type Fit,
  fitOfJson,
  fitOfText,
  fitOfTyped,
  isMark,
} from '../rows/value-fit.ts';
import { inQuotes } from './absent-texts.ts';
import type { ColumnFacts, Example, FitCount } from './column-facts.ts';
import { UniqueProof } from './column-unique.ts';
import { ownType } from './convert-cell.ts';
import { hashKey } from './key-hash.ts';
import { MOST_POOLS, TextPool } from './text-pool.ts';

export interface StudiedColumn {
  readonly header: string;
  readonly place: number;
  readonly typePlace?: number;
}

/** Past so many different values a column is no good for partitions. */
const MAX_DISTINCT = 1000;
const MAX_EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 80;
const MAX_REMEMBERED = 200;

/** Looks at the values of one column, row by row, in memory that does not grow with the file. */
export class ColumnStudy {
  readonly #column: StudiedColumn;
  readonly #fitOf: (cell: Exclude<Cell, undefined>) => Fit;
  readonly #tellsTypes: () => boolean;
  readonly #counts = new Map<Fit, Counted>();
  readonly #texts: ReadonlySet<string> | undefined;
  readonly #marks = new Map<string, Counted & { readonly fit: Fit; readonly mark: string }>();
  // The fit of each value, for as long as they are few: most columns repeat themselves.
  #fitByText: Map<string, Fit> | undefined = new Map();
  // The same of cells as they stand in the file, which is quicker to ask for.
  #seen: TextPool | undefined;
  readonly #seenCounts: Counted[] = [];
  #unique: UniqueProof | undefined = new UniqueProof();
  #absent: number;
  #unkeyable = 0;
  readonly #unkeyableExamples: Example[] = [];

  constructor(
    column: StudiedColumn,
    source: {
      readonly isJson: boolean;
      readonly rowsBefore: number;
      /** Whether the file has a type beside each value that does not show its own. */
      readonly tellsTypes?: () => boolean;
      /** What is counted apart, as the texts are that programs write for no value. */
      readonly texts?: ReadonlySet<string>;
    },
  ) {
    this.#column = column;
    this.#texts = source.texts;
    // Where there are very many, so many texts of each would fill the memory.
    if (column.place < MOST_POOLS) this.#seen = new TextPool();
    this.#fitOf = source.isJson ? fitOfJson : (cell) => fitOfText(textOfCell(cell));
    this.#tellsTypes = source.tellsTypes ?? (() => false);
    this.#absent = source.rowsBefore;
    if (source.rowsBefore > 0) this.#unique = undefined;
  }

  look(row: SourceRow): void {
    const { line } = row;
    const seen = row instanceof PlainRow ? this.#findSeen(row) : -1;
    const seenCount = this.#seenCounts[seen];
    if (seenCount) {
      addTo(seenCount, () => textOfCell(cellAt(row, this.#column.place) ?? ''), line);
      return;
    }
    const cell = cellAt(row, this.#column.place);
    const isTyped = typeof cell === 'object' && cell.kind === 'typed' && !this.#texts;
    if (isTyped && this.#countKnown(fitOfTyped(cell))) return;
    const { typePlace } = this.#column;
    const declared =
      (typePlace === undefined ? undefined : readTypeName(cellAt(row, typePlace))) ??
      this.#shown(cell);
    if (cell === undefined && !hasEmptyValue(declared)) {
      this.#absent += 1;
      this.#unique = undefined;
      return;
    }
    const text = cell === undefined ? '' : textOfCell(cell);
    const found = this.#recall(cell ?? '', text, line);
    const own = declared === undefined ? found : declaredFit(found, declared);
    const fit = this.#texts?.has(text) ? asMark(own) : own;
    const counted = isMark(fit) ? this.#markOf(row, text, fit) : this.#countOf(fit);
    if (seen !== -1) this.#seenCounts[seen] = counted;
    addTo(counted, () => text, line);
    if (this.#unique?.add(text) === false) this.#unique = undefined;
  }

  /** A proof of uniqueness costs memory: it is given up where it is not wanted. */
  stopProvingUnique(): void {
    this.#unique = undefined;
  }

  get isUnique(): boolean {
    return this.#unique !== undefined;
  }

  async facts(): Promise<ColumnFacts> {
    const counts = [...this.#counts].map(([fit, counted]) => ({ fit, ...counted }));
    const fits: FitCount[] = [...counts, ...this.#marks.values()];
    const distinct = this.#countDistinct();
    return {
      ...this.#column,
      absent: this.#absent,
      fits,
      isUnique: (await this.#unique?.isProven()) ?? false,
      ...(distinct !== undefined && { distinct }),
      unkeyable: this.#unkeyable,
      unkeyableExamples: this.#unkeyableExamples,
    };
  }

  /** A text in quotes and without is two, as only one of them may be a value. */
  #countDistinct(): number | undefined {
    const marks = new Set([...this.#marks.values()].map(({ mark }) => mark));
    const both = [...marks].filter((mark) => marks.has(inQuotes(mark)));
    return this.#fitByText && this.#fitByText.size + both.length;
  }

  /** What it is by itself, where the file would have said anything else. */
  #shown(cell: Cell): EdmType | undefined {
    if (cell === undefined || !this.#tellsTypes()) return undefined;
    // Of decimals the whole column decides whether a number holds them.
    return typeof cell === 'object' && cell.kind === 'decimal' ? undefined : ownType(cell);
  }

  /** Which of the cells seen before it is, or has become; -1 where it has to be looked at each time. */
  #findSeen(row: PlainRow): number {
    const { place, typePlace } = this.#column;
    if (!this.#seen || this.#unique || typePlace !== undefined || this.#tellsTypes()) return -1;
    const [start, end] = [row.startOf(place), row.endOf(place)];
    if (start === end) return -1;
    // With its quotes: a text and a number of JSON may look the same, and NULL in quotes and without.
    const quotes = row.isInQuotes(place) ? 1 : 0;
    const seen = this.#seen.placeOf(row.source, start - quotes, end + quotes);
    if (seen === -1) this.#seen = undefined;
    return seen;
  }

  #recall(cell: Exclude<Cell, undefined>, text: string, line: number): Fit {
    if (!this.#fitByText) {
      if (this.#unique) this.#lookAsKey(text, line);
      return this.#fitOf(cell);
    }
    const name = nameOf(cell, text);
    const known = this.#fitByText.get(name);
    if (known !== undefined) return known;
    const fit = this.#fitOf(cell);
    this.#lookAsKey(text, line);
    if (this.#fitByText.size >= MAX_DISTINCT) this.#fitByText = undefined;
    this.#fitByText?.set(detachText(name), fit);
    return fit;
  }

  #lookAsKey(text: string, line: number): void {
    if (!findKeyFault('RowKey', text)) return;
    this.#unkeyable += 1;
    if (this.#unkeyableExamples.length < MAX_EXAMPLES) {
      this.#unkeyableExamples.push(exampleOf(text, line));
    }
  }

  /** Counts a value of which nothing has to be kept any more. Whether it was one. */
  #countKnown(fit: Fit): boolean {
    const counted = this.#counts.get(fit);
    const isKnown = counted?.examples.length === MAX_EXAMPLES;
    if (!isKnown || this.#fitByText || this.#unique) return false;
    counted.count += 1;
    return true;
  }

  #countOf(fit: Fit): Counted {
    let counted = this.#counts.get(fit);
    if (!counted) {
      counted = { count: 0, examples: [] };
      this.#counts.set(fit, counted);
    }
    return counted;
  }

  #markOf(row: SourceRow, text: string, fit: Fit): Counted {
    const mark = isInQuotes(row, this.#column.place) ? inQuotes(text) : text;
    const name = `${fit} ${mark}`;
    let counted = this.#marks.get(name);
    if (!counted) {
      counted = { count: 0, examples: [], fit, mark: detachText(mark) };
      this.#marks.set(name, counted);
    }
    return counted;
  }
}

interface Counted {
  /** The one text that all of them have, as it is written. */
  readonly mark?: string;
  count: number;
  readonly examples: Example[];
}

function addTo(counted: Counted, getText: () => string, line: number): void {
  counted.count += 1;
  if (counted.examples.length === MAX_EXAMPLES) return;
  counted.examples.push(exampleOf(counted.mark ?? getText(), line));
}

/** What a value is known again by: of a long one its hash, as a thousand of them would fill the memory. */
function nameOf(cell: Exclude<Cell, undefined>, text: string): string {
  const name = nameWithKind(cell, text);
  if (name.length <= MAX_REMEMBERED) return name;
  const { high, low } = hashKey(name);
  return `${name.length} ${high} ${low} ${name.slice(0, MAX_REMEMBERED)}`;
}

/** Values of several kinds may look the same: a text and a number of JSON, an Int32 and an Int64 of a table. */
function nameWithKind(cell: Exclude<Cell, undefined>, text: string): string {
  // Two spaces are a text's that begins with one: nothing else does.
  if (typeof cell === 'string') return text.startsWith(' ') ? ` ${text}` : text;
  return typeof cell === 'object' && cell.kind === 'typed' ? ` ${cell.type} ${text}` : ` ${text}`;
}

function exampleOf(text: string, line: number): Example {
  return { line, text: detachText(text.slice(0, MAX_EXAMPLE_LENGTH)) };
}
