import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { codeOfType, type EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import { ALL_EXACT, exactly, maskOfText, type TypeMask } from '../rows/type-mask.ts';
import { type ExportColumn, InstantStudy, type InstantUnit, isSystemColumn } from './columns.ts';
import { ExportError } from './export-error.ts';
import type { ExportFormat } from './format.ts';

export interface PropertyFacts {
  readonly name: string;
  readonly types: readonly EdmType[];
  /** Whether a reader could not know the types by the texts of the values alone. */
  readonly needsTypes: boolean;
  /** The unit for its instants, where it has any. */
  readonly instants?: InstantUnit | undefined;
}

const STRING = codeOfType('Edm.String');
const INT64 = codeOfType('Edm.Int64');
const BINARY = codeOfType('Edm.Binary');
const DATE_TIME = codeOfType('Edm.DateTime');
const ONLY_TEXT: TypeMask = exactly('Edm.String') & ALL_EXACT;

/** Studies whether a reader could know the types of a property's values by their texts. */
export class PropertyStudy {
  readonly #name: string;
  readonly #codes = new Set<number>();
  /** The type mask of all of its texts. */
  #fit: TypeMask = ALL_EXACT;
  #hasEmptyText = false;
  /** An Int64 that no Int32 can hold. */
  #hasWide = false;
  readonly #instants = new InstantStudy();

  constructor(name: string) {
    this.#name = name;
  }

  /** Studies the values of a column; the code of its type says what a value is. */
  add({ types, values }: Pick<PropertyColumn, 'types' | 'values'>): void {
    for (let row = 0; row < types.length; row += 1) {
      const code = types[row] ?? 0;
      if (code === 0) continue;
      this.#codes.add(code);
      if (code === STRING) this.#studyText(values[row] as string);
      else if (code === INT64) this.#studyWide(values[row] as bigint);
      else if (code === DATE_TIME) this.#instants.add(values[row] as bigint);
    }
  }

  /** Whether no further value can make the types show. */
  get isHopeless(): boolean {
    const [code] = this.#codes;
    return this.#codes.size > 1 || code === BINARY || this.#hasEmptyText;
  }

  get needsTypes(): boolean {
    const [code] = this.#codes;
    if (this.isHopeless) return true;
    if (code === INT64) return !this.#hasWide;
    return code === STRING && this.#fit !== ONLY_TEXT;
  }

  facts(): PropertyFacts | undefined {
    // A page may have a property that none of its entities has.
    if (this.#codes.size === 0) return undefined;
    const types = [...this.#codes].flatMap((code) => EDM_TYPES[code - 1] ?? []);
    const facts = { name: this.#name, types, needsTypes: this.needsTypes };
    return this.#codes.has(DATE_TIME) ? { ...facts, instants: this.#instants.unit } : facts;
  }

  #studyText(text: string): void {
    if (text === '') this.#hasEmptyText = true;
    else if (this.#fit !== ONLY_TEXT) this.#fit &= maskOfText(text);
  }

  #studyWide(value: bigint): void {
    this.#hasWide ||= BigInt.asIntN(32, value) !== value;
  }
}

/** Returns whether the column has a column of types. */
export function isTyped(
  { kind, annotations }: Pick<ExportFormat, 'kind' | 'annotations'>,
  { name, needsTypes }: ExportColumn,
): boolean {
  if (kind !== 'typedCsv' || annotations === 'none' || isSystemColumn(name)) return false;
  return annotations === 'all' || needsTypes;
}

/**
 * The columns whose types show in their values. The values may have changed since that was found, so they are
 * studied again.
 */
export class UntypedColumns {
  readonly #studies: readonly (readonly [name: string, study: PropertyStudy])[];

  constructor(format: ExportFormat, columns: readonly ExportColumn[]) {
    const leavesTypesOut = format.kind === 'typedCsv' && format.annotations === 'required';
    const untyped = columns.filter(
      (column) => leavesTypesOut && !isTyped(format, column) && !isSystemColumn(column.name),
    );
    this.#studies = untyped.map(({ name }) => [name, new PropertyStudy(name)]);
  }

  add(page: EntityPage): void {
    for (const [name, study] of this.#studies) {
      const column = page.columnOf(name);
      if (column) study.add(column);
      if (study.isHopeless) throw new ExportError({ kind: 'newType', name });
    }
  }

  end(): void {
    for (const [name, study] of this.#studies) {
      if (study.needsTypes) throw new ExportError({ kind: 'newType', name });
    }
  }
}
