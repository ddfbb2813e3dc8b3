import { newSortedGuid } from '../../model/guid.ts';
import type { KeyPart } from '../../model/key-template.ts';
import { cutText } from '../../model/storage-error.ts';
import { MAX_TICKS } from '../../model/ticks.ts';
import { textOfCell } from '../records/cell.ts';
import { cellAt, type PlainBlock, PlainRow } from '../records/plain-block.ts';
import { isQuoted, type PlainText } from '../records/plain-text.ts';
import type { FileRow } from '../records/records.ts';
import { isAbsent } from './absent-texts.ts';
import type { ColumnFacts } from './column-facts.ts';
import { convertCell } from './convert-cell.ts';
import type { ImportMapping, KeySource } from './import-mapping.ts';
import { placeOfLine, type RefusedLine } from './refused-lines.ts';
import { TextPool } from './text-pool.ts';

export type MadeKey =
  | { readonly key: string; readonly refused?: never }
  | { readonly refused: RefusedLine; readonly key?: never };

// biome-ignore lint/suspicious/noControlCharactersInRegex: keys forbid these very characters.
const FORBIDDEN_IN_KEY = /[/\\#?\u0000-\u001F\u007F-\u009F]/g;

/** As many digits as .NET's `DateTime.MaxValue.Ticks` has. */
const TICKS_DIGITS = 19;

/** Makes one of the keys of each row. */
export class RowKeyMaker {
  readonly #source: KeySource;
  readonly #mapping: ImportMapping;
  readonly #columns: readonly ColumnFacts[];
  /** One for each column. */
  readonly #absentTexts: readonly (ReadonlySet<string> | undefined)[];
  /** A template has headers; of duplicate headers the first is meant. */
  readonly #indexByHeader: ReadonlyMap<string, number>;
  /** The keys of texts that repeat, as those of PartitionKeys do. */
  #pool: TextPool | undefined = new TextPool();
  readonly #pooledKeys: string[] = [];

  constructor(source: KeySource, mapping: ImportMapping, columns: readonly ColumnFacts[]) {
    this.#source = source;
    this.#mapping = mapping;
    this.#columns = columns;
    this.#absentTexts = mapping.columns.map(
      ({ absentTexts }) => absentTexts && new Set(absentTexts),
    );
    const places = columns.map(({ header }, column) => [header, column] as const);
    this.#indexByHeader = new Map(places.toReversed());
  }

  /** `number` counts the records of the file from 1. */
  make(row: FileRow, number: number): MadeKey {
    const source = this.#source;
    switch (source.kind) {
      case 'constant':
        return { key: source.text };
      case 'rowNumber':
        return { key: padded(number, source.digits) };
      case 'guid':
        return { key: newSortedGuid() };
      case 'column':
        return this.#ofColumn(source.column, row);
      case 'template':
        return this.#ofTemplate(source.template, row, number);
    }
  }

  /** Makes the key of a plain record of a block, where that is fast; undefined where it is not. */
  findFast(block: PlainBlock, index: number, number: number): string | undefined {
    const source = this.#source;
    switch (source.kind) {
      case 'constant':
        return source.text;
      case 'rowNumber':
        return padded(number, source.digits);
      case 'guid':
        return newSortedGuid();
      case 'column': {
        const facts = this.#columns[source.column];
        const span = facts && !this.#absentTexts[source.column] && block.spanOf(index, facts.index);
        return typeof span === 'number' ? this.#findPooled(block.source, span) : undefined;
      }
      default:
        return undefined;
    }
  }

  #ofTemplate(template: readonly KeyPart[], row: FileRow, number: number): MadeKey {
    let key = '';
    for (const part of template) {
      const made = this.#ofPart(part, row, number);
      if (made.key === undefined) return made;
      key += made.key;
    }
    return { key };
  }

  #ofPart(part: KeyPart, row: FileRow, number: number): MadeKey {
    switch (part.kind) {
      case 'text':
        return { key: part.text };
      case 'guid':
        return { key: newSortedGuid() };
      case 'rowNumber':
        return { key: padded(part.first + number - 1, part.digits) };
      case 'property':
        return this.#ofColumn(this.#indexByHeader.get(part.property) ?? -1, row, part.property);
      case 'reverseTicks':
        return this.#ofDate(this.#indexByHeader.get(part.property) ?? -1, row, part.property);
    }
  }

  /** A column that is a key already may have empty ones, which are valid. */
  #ofColumn(column: number, row: FileRow, header = this.#columns[column]?.header): MadeKey {
    const facts = this.#columns[column];
    const isPlain = row instanceof PlainRow && !this.#absentTexts[column];
    const pooled =
      facts && isPlain ? this.#findPooled(row.source, row.spanOf(facts.index)) : undefined;
    if (pooled !== undefined) return { key: pooled };
    const cell = facts && cellAt(row, facts.index);
    if (!facts || cell === undefined) {
      return facts && isKeyName(facts.header) ? { key: '' } : absent(row, header);
    }
    if (isAbsent(row, facts.index, this.#absentTexts[column])) return absent(row, header);
    return { key: this.#withoutForbidden(textOfCell(cell)) };
  }

  #findPooled(text: PlainText, span: number): string | undefined {
    if (!this.#pool || span === -1) return undefined;
    const start = text.spans[span] ?? 0;
    const end = text.spans[span + 1] ?? 0;
    if (start === end) return undefined;
    const marks = isQuoted(text, start) ? 1 : 0;
    const pooled = this.#pool.indexOf(text, start + marks, end - marks);
    // Texts that are too many do not repeat.
    if (pooled === -1) this.#pool = undefined;
    else this.#pooledKeys[pooled] ??= this.#withoutForbidden(this.#pool.texts[pooled] ?? '');
    return this.#pooledKeys[pooled];
  }

  #withoutForbidden(text: string): string {
    const { forbiddenBecomes } = this.#mapping;
    if (forbiddenBecomes === undefined) return text;
    return text.replaceAll(FORBIDDEN_IN_KEY, () => forbiddenBecomes);
  }

  /** Makes a key by which the latest date comes first. */
  #ofDate(column: number, row: FileRow, header: string): MadeKey {
    const facts = this.#columns[column];
    const cell = facts && cellAt(row, facts.index);
    const isNone = facts && isAbsent(row, facts.index, this.#absentTexts[column]);
    if (cell === undefined || isNone) return absent(row, header);
    const date = convertCell(cell, 'Edm.DateTime', undefined, this.#mapping.columns[column]);
    if ('value' in date && date.value.type === 'Edm.DateTime') {
      return { key: String(MAX_TICKS - date.value.value).padStart(TICKS_DIGITS, '0') };
    }
    const problem = 'problem' in date ? date.problem : 'syntax';
    const cause = { kind: 'type', type: 'Edm.DateTime', problem } as const;
    return { refused: { ...placeOfLine(row), header, value: cutText(textOfCell(cell)), cause } };
  }
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

function absent(row: FileRow, header: string | undefined): MadeKey {
  return {
    refused: {
      ...placeOfLine(row),
      ...(header !== undefined && { header }),
      cause: { kind: 'keyAbsent' },
    },
  };
}

function isKeyName(header: string): boolean {
  return header === 'PartitionKey' || header === 'RowKey';
}
