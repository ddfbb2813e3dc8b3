import { EDM_TYPES, type EdmType } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import {
  codeOfType,
  type EntityPage,
  type PageColumns,
  type PropertyColumn,
  pageOf,
} from '../model/entity-page.ts';
import type { TableService } from '../model/table-service.ts';
import { type Oddities, OddityTally } from './export-oddities.ts';
import { type ExportSource, readSource } from './export-source.ts';
import { exactly, type Fit, fitOfText } from './value-fit.ts';

/** What there is to write, found by looking at all of it once. Plain: it crosses threads. */
export interface ExportSurvey {
  readonly rows: number;
  /** Every property that any of them has, in first-seen order. */
  readonly properties: readonly PropertyFacts[];
  readonly oddities: Oddities;
  /** The first few. */
  readonly head: PageColumns;
  /** Some from everywhere, for their size. */
  readonly sample: PageColumns;
}

export interface PropertyFacts {
  readonly name: string;
  readonly types: readonly EdmType[];
  /** Whether the texts of its values alone would not tell a reader their types. */
  readonly needsTypes: boolean;
}

export interface SurveyOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (rows: number) => void;
  /** Only these properties are to be written. */
  readonly names?: readonly string[] | undefined;
}

export async function surveyEntities(
  tables: TableService,
  source: ExportSource,
  { signal, onProgress, names }: SurveyOptions = {},
): Promise<ExportSurvey> {
  const survey = new Survey(names);
  for await (const page of readSource(tables, source, signal)) {
    survey.look(page);
    onProgress?.(survey.rows);
  }
  return survey.finish();
}

const HEAD_ROWS = 20;
const SAMPLE_ROWS = 256;

export class Survey {
  rows = 0;
  readonly #names: ReadonlySet<string> | undefined;
  readonly #studies = new Map<string, PropertyStudy>();
  readonly #tally = new OddityTally();
  readonly #head: Entity[] = [];
  #sample: Entity[] = [];
  /** Of so many rows one is in the sample. */
  #stride = 1;

  constructor(names?: readonly string[]) {
    this.#names = names && new Set(names);
  }

  look(page: EntityPage): void {
    this.#tally.lookAtKeys(page);
    for (const column of page.columns.properties) {
      if (this.#names && !this.#names.has(column.name)) continue;
      let study = this.#studies.get(column.name);
      if (!study) {
        study = new PropertyStudy(column.name);
        this.#studies.set(column.name, study);
      }
      study.look(page, column, this.#tally);
    }
    this.#keep(page);
    this.rows += page.length;
  }

  finish(): ExportSurvey {
    return {
      rows: this.rows,
      properties: [...this.#studies.values()].flatMap((study) => study.facts() ?? []),
      oddities: this.#tally.oddities,
      head: pageOf(this.#head).columns,
      sample: pageOf(this.#sample).columns,
    };
  }

  #keep(page: EntityPage): void {
    for (let row = 0; row < page.length; row += 1) {
      const place = this.rows + row;
      const isHead = place < HEAD_ROWS;
      const isSampled = place % this.#stride === 0;
      if (!isHead && !isSampled) continue;
      const entity = page.entityAt(row);
      if (isHead) this.#head.push(entity);
      if (isSampled) this.#sample.push(entity);
      if (this.#sample.length < SAMPLE_ROWS) continue;
      this.#sample = this.#sample.filter((_, index) => index % 2 === 0);
      this.#stride *= 2;
    }
  }
}

const STRING = codeOfType('Edm.String');
const INT64 = codeOfType('Edm.Int64');
const BINARY = codeOfType('Edm.Binary');
const EXACT = 0xff;
const ONLY_TEXT: Fit = exactly('Edm.String') & EXACT;

/** The values of one property. */
class PropertyStudy {
  readonly #name: string;
  readonly #codes = new Set<number>();
  /** What all of its texts could be taken for. */
  #fit: Fit = EXACT;
  #hasEmptyText = false;
  /** An Int64 that an Int32 cannot be. */
  #hasWide = false;

  constructor(name: string) {
    this.#name = name;
  }

  look(page: EntityPage, column: PropertyColumn, tally: OddityTally): void {
    const { types, values } = column;
    for (let row = 0; row < page.length; row += 1) {
      const code = types[row] ?? 0;
      if (code === 0) continue;
      this.#codes.add(code);
      // What a value is, the code of its type says.
      const value = values[row];
      if (code === STRING) {
        const text = value as string;
        this.#lookAtText(text);
        tally.lookAtText(page, row, this.#name, text);
        continue;
      }
      if (code === INT64) this.#hasWide ||= BigInt.asIntN(32, value as bigint) !== value;
      tally.lookAtOther(page, row, column);
    }
  }

  facts(): PropertyFacts | undefined {
    // A page may name a property that none of its entities has.
    if (this.#codes.size === 0) return undefined;
    const types = [...this.#codes].flatMap((code) => EDM_TYPES[code - 1] ?? []);
    return { name: this.#name, types, needsTypes: this.#needsTypes() };
  }

  #lookAtText(text: string): void {
    if (text === '') this.#hasEmptyText = true;
    else if (this.#fit !== ONLY_TEXT) this.#fit &= fitOfText(text);
  }

  #needsTypes(): boolean {
    const [code] = this.#codes;
    if (this.#codes.size > 1 || code === BINARY) return true;
    if (code === INT64) return !this.#hasWide;
    return code === STRING && (this.#hasEmptyText || this.#fit !== ONLY_TEXT);
  }
}
