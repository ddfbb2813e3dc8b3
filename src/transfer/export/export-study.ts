import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { codeOfType, type PropertyColumn } from '../../model/entity-page.ts';
import { exactly, type Fit, fitOfText } from '../rows/value-fit.ts';
import { InstantStudy, type InstantUnit } from './export-instants.ts';

export interface PropertyFacts {
  readonly name: string;
  readonly types: readonly EdmType[];
  /** Whether the texts of its values alone would not tell a reader their types. */
  readonly needsTypes: boolean;
  /** What its instants can be counted in, where there are any. */
  readonly instants?: InstantUnit | undefined;
}

const STRING = codeOfType('Edm.String');
const INT64 = codeOfType('Edm.Int64');
const BINARY = codeOfType('Edm.Binary');
const DATE_TIME = codeOfType('Edm.DateTime');
const EXACT = 0xff;
const ONLY_TEXT: Fit = exactly('Edm.String') & EXACT;

/** The values of one property: whether a reader could tell their types by their texts. */
export class PropertyStudy {
  readonly #name: string;
  readonly #codes = new Set<number>();
  /** What all of its texts could be taken for. */
  #fit: Fit = EXACT;
  #hasEmptyText = false;
  /** An Int64 that an Int32 cannot be. */
  #hasWide = false;
  readonly #instants = new InstantStudy();

  constructor(name: string) {
    this.#name = name;
  }

  /** What a value is, the code of its type says. */
  look({ types, values }: Pick<PropertyColumn, 'types' | 'values'>): void {
    for (let row = 0; row < types.length; row += 1) {
      const code = types[row] ?? 0;
      if (code === 0) continue;
      this.#codes.add(code);
      if (code === STRING) this.#lookAtText(values[row] as string);
      else if (code === INT64) this.#lookAtWide(values[row] as bigint);
      else if (code === DATE_TIME) this.#instants.look(values[row] as bigint);
    }
  }

  /** Whether nothing that may follow makes their types show. */
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
    // A page may name a property that none of its entities has.
    if (this.#codes.size === 0) return undefined;
    const types = [...this.#codes].flatMap((code) => EDM_TYPES[code - 1] ?? []);
    const facts = { name: this.#name, types, needsTypes: this.needsTypes };
    return this.#codes.has(DATE_TIME) ? { ...facts, instants: this.#instants.unit } : facts;
  }

  #lookAtText(text: string): void {
    if (text === '') this.#hasEmptyText = true;
    else if (this.#fit !== ONLY_TEXT) this.#fit &= fitOfText(text);
  }

  #lookAtWide(value: bigint): void {
    this.#hasWide ||= BigInt.asIntN(32, value) !== value;
  }
}
