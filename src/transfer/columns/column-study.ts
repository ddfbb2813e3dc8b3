import type { EdmType } from '../../model/edm.ts';
import { findKeyProblem } from '../../model/entity.ts';
import { type Cell, detachText, hasEmptyValue, readTypeName, textOfCell } from '../records/cell.ts';
import { cellAt, isInQuotes, type PlainBlock, PlainRow } from '../records/plain-block.ts';
import { isClosed, isQuoted, type PlainText } from '../records/plain-text.ts';
import type { SourceRow } from '../records/records.ts';
import {
  asMark,
  declaredMask,
  isMark,
  maskOfJson,
  maskOfText,
  maskOfTyped,
  type TypeMask,
} from '../rows/type-mask.ts';
import { valueFormIn } from '../rows/word-form.ts';
import { inQuotes } from './absent-texts.ts';
import type { ColumnFacts, Example, TypeMaskCount } from './column-facts.ts';
import { UniqueProof } from './column-unique.ts';
import { ownType } from './convert-cell.ts';
import { canBeKeyIn, hashKey, hashUnits } from './key-hashes.ts';
import { MAX_POOLS, SeenCells } from './text-pool.ts';

export interface StudiedColumn {
  readonly header: string;
  readonly index: number;
  readonly typeIndex?: number;
}

/** A column of more different values is not proposed for partitions. */
const MAX_DISTINCT = 1000;
const MAX_EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 80;
const MAX_REMEMBERED = 200;
/** Longer than any number, instant or Guid. */
const LONGEST_NUMBER = 40;

/** Studies the values of one column, row by row, in memory that does not grow with the file. */
export class ColumnStudy {
  readonly #column: StudiedColumn;
  readonly #maskOf: (cell: Exclude<Cell, undefined>) => TypeMask;
  readonly #hasTypes: () => boolean;
  readonly #counts = new Map<TypeMask, Counted>();
  readonly #texts: ReadonlySet<string> | undefined;
  readonly #marks = new Map<string, Counted & { readonly mask: TypeMask; readonly mark: string }>();
  // The type mask of each value, as long as they are few: most columns repeat their values.
  #maskByText: Map<string, TypeMask> | undefined = new Map();
  // The same by the cell as written in the file, which is faster to look up.
  readonly #seen: SeenCells<Counted>;
  // The same by the form of the text, once they are many.
  readonly #countedByForm: (Counted | undefined)[] = [];
  // Of the cell being studied, where others like it will be counted alike.
  #form = 0;
  readonly #hash = new Uint32Array(2);
  #unique: UniqueProof | undefined = new UniqueProof();
  #absent: number;
  #longest = 0;
  #unkeyable = 0;
  readonly #unkeyableExamples: Example[] = [];

  constructor(
    column: StudiedColumn,
    source: {
      readonly isJson: boolean;
      readonly rowsBefore: number;
      /** Whether the file has a type beside each value that does not show its own. */
      readonly hasTypes?: () => boolean;
      /** Texts that are counted separately, like those that programs write for no value. */
      readonly texts?: ReadonlySet<string>;
    },
  ) {
    this.#column = column;
    this.#texts = source.texts;
    this.#seen = new SeenCells({ hasPool: column.index < MAX_POOLS });
    this.#maskOf = source.isJson ? maskOfJson : (cell) => maskOfText(textOfCell(cell));
    this.#hasTypes = source.hasTypes ?? (() => false);
    this.#absent = source.rowsBefore;
    if (source.rowsBefore > 0) this.#unique = undefined;
  }

  /** Studies all records of a block. */
  addBlock(block: PlainBlock): void {
    const canKnow = this.#canKnow;
    for (let index = 0; index < block.length; index += 1) {
      if (canKnow && this.#countCell(block, index)) continue;
      const row = block.at(index);
      if (!row || row.problem) continue;
      const form = this.#form;
      const counted = this.add(row);
      if (form !== 0) this.#countedByForm[form] = counted;
      this.#form = 0;
    }
  }

  /** Returns what the value was counted as, unless it is absent. */
  add(row: SourceRow): Counted | undefined {
    const { line } = row;
    const { index } = this.#column;
    const canKnow = row instanceof PlainRow && this.#canKnow && !this.#unique;
    const isAsked = canKnow && row.startOf(index) !== row.endOf(index);
    const known = isAsked && this.#findSeen(row.source, row.startOf(index), row.endOf(index));
    if (known) {
      addTo(known, () => textOfCell(cellAt(row, index) ?? ''), line);
      return known;
    }
    const cell = cellAt(row, this.#column.index);
    const isTyped = typeof cell === 'object' && cell.kind === 'typed' && !this.#texts;
    if (isTyped) this.#measure(cell.type === 'Edm.Binary' ? cell.value.length : LONGEST_NUMBER);
    if (isTyped && this.#countKnown(maskOfTyped(cell))) return undefined;
    const { typeIndex } = this.#column;
    const declared =
      (typeIndex === undefined ? undefined : readTypeName(cellAt(row, typeIndex))) ??
      this.#shown(cell);
    if (cell === undefined && !hasEmptyValue(declared)) {
      this.#absent += 1;
      this.#unique = undefined;
      return undefined;
    }
    const text = cell === undefined ? '' : textOfCell(cell);
    if (!isTyped) this.#measure(text.length);
    const found = this.#recall(cell ?? '', text, line);
    const own = declared === undefined ? found : declaredMask(found, declared);
    const mask = this.#texts?.has(text) ? asMark(own) : own;
    const counted = isMark(mask) ? this.#markOf(row, text, mask) : this.#countOf(mask);
    if (isAsked) this.#seen.keep(counted);
    addTo(counted, () => text, line);
    if (this.#unique?.add(text) === false) this.#unique = undefined;
    return counted;
  }

  /** Releases the rows that were studied last. */
  forgetRows(): void {
    this.#seen.forget();
  }

  /** A proof of uniqueness takes memory: it is stopped where it is not needed. */
  stopProvingUnique(): void {
    this.#unique = undefined;
  }

  get isUnique(): boolean {
    return this.#unique !== undefined;
  }

  async facts(): Promise<ColumnFacts> {
    const counts = [...this.#counts].map(([mask, counted]) => ({ mask, ...counted }));
    const fits: TypeMaskCount[] = [...counts, ...this.#marks.values()];
    const distinct = this.#countDistinct();
    return {
      ...this.#column,
      absent: this.#absent,
      fits,
      longest: this.#longest,
      isUnique: (await this.#unique?.isProven()) ?? false,
      ...(distinct !== undefined && { distinct }),
      unkeyable: this.#unkeyable,
      unkeyableExamples: this.#unkeyableExamples,
    };
  }

  /** A text with quotes and without counts as two, as only one of them may be a value. */
  #countDistinct(): number | undefined {
    const marks = new Set([...this.#marks.values()].map(({ mark }) => mark));
    const both = [...marks].filter((mark) => marks.has(inQuotes(mark)));
    return this.#maskByText && this.#maskByText.size + both.length;
  }

  /** The value's own type, if the file had any reason to write another. */
  #shown(cell: Cell): EdmType | undefined {
    if (cell === undefined || !this.#hasTypes()) return undefined;
    // Whether a number holds decimals is decided for the whole column.
    return typeof cell === 'object' && cell.kind === 'decimal' ? undefined : ownType(cell);
  }

  /** Whether all cells that look the same are counted alike. */
  get #canKnow(): boolean {
    return this.#column.typeIndex === undefined && !this.#hasTypes();
  }

  #findSeen(source: PlainText, start: number, end: number): Counted | undefined {
    // With its quotes: a text and a number of JSON may look the same, as may NULL with quotes and without.
    const quotes = isClosed(source, end) ? 1 : 0;
    return this.#seen.find(source, start - quotes, end + quotes);
  }

  /** Counts a cell of a block of which nothing more has to be kept. Returns whether it was one. */
  #countCell(block: PlainBlock, index: number): boolean {
    const { source } = block;
    const span = block.spanOf(index, this.#column.index);
    const start = span === -1 ? 0 : (source.spans[span] ?? 0);
    const end = span === -1 ? 0 : (source.spans[span + 1] ?? 0);
    if (start === end) return block.isPlain(index) && this.#countAbsent();
    if (!this.#maskByText && !this.#texts) {
      const form = valueFormIn(source, start, end);
      if (form !== 0) return this.#countForm(form, source, start, end);
    }
    if (this.#unique) return false;
    const known = this.#findSeen(source, start, end);
    if (known?.examples.length !== MAX_EXAMPLES) return false;
    known.count += 1;
    return true;
  }

  #measure(length: number): void {
    if (length > this.#longest) this.#longest = length;
  }

  #countAbsent(): true {
    this.#absent += 1;
    this.#unique = undefined;
    return true;
  }

  #countForm(form: number, source: PlainText, start: number, end: number): boolean {
    const counted = this.#countedByForm[form];
    this.#form = form;
    if (counted?.examples.length !== MAX_EXAMPLES) return false;
    if (this.#unique && !this.#proveCell(this.#unique, source, start, end)) return false;
    counted.count += 1;
    // In JSON without its quotes.
    this.#measure(end - start - 2 * (form & 1));
    this.#form = 0;
    return true;
  }

  /** Returns false where the cell has to be studied, as its text cannot be a key. */
  #proveCell(unique: UniqueProof, source: PlainText, start: number, end: number): boolean {
    const marks = isQuoted(source, start) ? 1 : 0;
    if (!canBeKeyIn(source.units, start + marks, end - marks)) return false;
    hashUnits(source.units, start + marks, end - marks, this.#hash);
    const low = this.#hash[0] ?? 0;
    const high = this.#hash[1] ?? 0;
    if (!unique.addHash(high, low)) this.#unique = undefined;
    return true;
  }

  #recall(cell: Exclude<Cell, undefined>, text: string, line: number): TypeMask {
    if (!this.#maskByText) {
      if (this.#unique) this.#studyAsKey(text, line);
      return this.#maskOf(cell);
    }
    const name = nameOf(cell, text);
    const known = this.#maskByText.get(name);
    if (known !== undefined) return known;
    const mask = this.#maskOf(cell);
    this.#studyAsKey(text, line);
    if (this.#maskByText.size >= MAX_DISTINCT) this.#maskByText = undefined;
    this.#maskByText?.set(detachText(name), mask);
    return mask;
  }

  #studyAsKey(text: string, line: number): void {
    if (!findKeyProblem('RowKey', text)) return;
    this.#unkeyable += 1;
    if (this.#unkeyableExamples.length < MAX_EXAMPLES) {
      this.#unkeyableExamples.push(exampleOf(text, line));
    }
  }

  /** Counts a value of which nothing more has to be kept. Returns whether it was one. */
  #countKnown(mask: TypeMask): boolean {
    const counted = this.#counts.get(mask);
    const isKnown = counted?.examples.length === MAX_EXAMPLES;
    if (!isKnown || this.#maskByText || this.#unique) return false;
    counted.count += 1;
    return true;
  }

  #countOf(mask: TypeMask): Counted {
    let counted = this.#counts.get(mask);
    if (!counted) {
      counted = { count: 0, examples: [] };
      this.#counts.set(mask, counted);
    }
    return counted;
  }

  #markOf(row: SourceRow, text: string, mask: TypeMask): Counted {
    const mark = isInQuotes(row, this.#column.index) ? inQuotes(text) : text;
    const name = `${mask} ${mark}`;
    let counted = this.#marks.get(name);
    if (!counted) {
      counted = { count: 0, examples: [], mask, mark: detachText(mark) };
      this.#marks.set(name, counted);
    }
    return counted;
  }
}

interface Counted {
  /** The one text that all of them have, as written. */
  readonly mark?: string;
  count: number;
  readonly examples: Example[];
}

function addTo(counted: Counted, getText: () => string, line: number): void {
  counted.count += 1;
  if (counted.examples.length === MAX_EXAMPLES) return;
  counted.examples.push(exampleOf(counted.mark ?? getText(), line));
}

/** Returns what identifies a value: for a long one its hash, as a thousand of them would fill the memory. */
function nameOf(cell: Exclude<Cell, undefined>, text: string): string {
  const name = nameWithKind(cell, text);
  if (name.length <= MAX_REMEMBERED) return name;
  const { high, low } = hashKey(name);
  return `${name.length} ${high} ${low} ${name.slice(0, MAX_REMEMBERED)}`;
}

/** Values of different kinds may look the same: a text and a number of JSON, an Int32 and an Int64 of a table. */
function nameWithKind(cell: Exclude<Cell, undefined>, text: string): string {
  // Two spaces come from a text that begins with one: no other kind has them.
  if (typeof cell === 'string') return text.startsWith(' ') ? ` ${text}` : text;
  return typeof cell === 'object' && cell.kind === 'typed' ? ` ${cell.type} ${text}` : ` ${text}`;
}

function exampleOf(text: string, line: number): Example {
  return { line, text: detachText(text.slice(0, MAX_EXAMPLE_LENGTH)) };
}
