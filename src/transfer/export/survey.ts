import type { Entity } from '../../model/entity.ts';
import { type EntityPage, type PageColumns, pageOf } from '../../model/entity-page.ts';
import { entitySize } from '../../model/limits.ts';
import type { TableService } from '../../model/table-service.ts';
import { type ExportColumn, SYSTEM_COLUMNS } from './columns.ts';
import { type Oddities, OddityTally } from './oddities.ts';
import { type ExportSource, readSource } from './source.ts';
import { type PropertyFacts, PropertyStudy } from './study.ts';

/** What there is to export, found by reading all of it once. Plain data that can be sent to another thread. */
export interface ExportSurvey {
  readonly rows: number;
  /** The properties of all entities, in first-seen order. */
  readonly properties: readonly PropertyFacts[];
  readonly oddities: Oddities;
  /** The first few entities. */
  readonly head: PageColumns;
  /** A sample from all of them, to estimate sizes. */
  readonly sample: PageColumns;
}

export interface SurveyOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (rows: number) => void;
  /** Only these properties are exported. */
  readonly names?: readonly string[] | undefined;
  /** Keeps no entities for a preview: those of many tables would be too much. */
  readonly isBare?: boolean | undefined;
}

export async function surveyEntities(
  tables: TableService,
  source: ExportSource,
  { signal, onProgress, ...asked }: SurveyOptions = {},
): Promise<ExportSurvey> {
  const survey = new Survey(asked);
  for await (const page of readSource(tables, source, signal)) {
    survey.add(page);
    onProgress?.(survey.rows);
  }
  return survey.finish();
}

const HEAD_ROWS = 20;
const SAMPLE_ROWS = 256;

/** The first entities and the sample are formatted again with each choice, while people work. */
const HEAD_BYTES = 2 ** 20;
const SAMPLE_BYTES = 2 * 2 ** 20;

interface Weighed {
  readonly entity: Entity;
  readonly bytes: number;
}

export class Survey {
  rows = 0;
  readonly #names: ReadonlySet<string> | undefined;
  readonly #studies = new Map<string, PropertyStudy>();
  readonly #tally = new OddityTally();
  readonly #head: Entity[] = [];
  #headBytes = 0;
  #sample: readonly Weighed[] = [];
  /** One of so many rows is in the sample. */
  #stride = 1;
  readonly #isBare: boolean;

  constructor({ names, isBare = false }: Pick<SurveyOptions, 'names' | 'isBare'> = {}) {
    this.#names = names && new Set(names);
    this.#isBare = isBare;
  }

  add(page: EntityPage): void {
    this.#tally.studyKeys(page);
    for (const column of page.columns.properties) {
      if (this.#names && !this.#names.has(column.name)) continue;
      let study = this.#studies.get(column.name);
      if (!study) {
        study = new PropertyStudy(column.name);
        this.#studies.set(column.name, study);
      }
      study.add(column);
      this.#tally.studyColumn(page, column);
    }
    if (!this.#isBare) this.#keep(page);
    this.rows += page.length;
  }

  finish(): ExportSurvey {
    return {
      rows: this.rows,
      properties: [...this.#studies.values()].flatMap((study) => study.facts() ?? []),
      oddities: this.#tally.oddities,
      head: pageOf(this.#head).columns,
      sample: pageOf(this.#sample.map(({ entity }) => entity)).columns,
    };
  }

  #keep(page: EntityPage): void {
    for (let row = 0; row < page.length; row += 1) {
      const index = this.rows + row;
      const isHead = index < HEAD_ROWS;
      const isSampled = index % this.#stride === 0;
      if (!isHead && !isSampled) continue;
      const entity = page.entityAt(row);
      const bytes = entitySize(entity);
      if (isHead) this.#keepHead(entity, bytes);
      if (isSampled) this.#keepSample({ entity, bytes });
    }
  }

  /** Keeps the first entities, and the very first in any case. */
  #keepHead(entity: Entity, bytes: number): void {
    this.#headBytes += bytes;
    if (this.#head.length === 0 || this.#headBytes <= HEAD_BYTES) this.#head.push(entity);
  }

  #keepSample(one: Weighed): void {
    this.#sample = [...this.#sample, one];
    while (this.#sample.length > 1 && isTooMuch(this.#sample)) {
      this.#sample = this.#sample.filter((_, index) => index % 2 === 0);
      this.#stride *= 2;
    }
  }
}

function isTooMuch(sample: readonly Weighed[]): boolean {
  const weight = sample.reduce((sum, { bytes }) => sum + bytes, 0);
  return sample.length >= SAMPLE_ROWS || weight > SAMPLE_BYTES;
}

/** Returns the columns to write of a result: those that are named, or keys, Timestamp and all properties. */
export function columnsOf(
  { properties }: Pick<ExportSurvey, 'properties'>,
  names: readonly string[] = [...SYSTEM_COLUMNS, ...properties.map(({ name }) => name)],
): readonly ExportColumn[] {
  const factsByName = new Map(properties.map((facts) => [facts.name, facts]));
  return names.map((name) => factsByName.get(name) ?? { name, types: [], needsTypes: false });
}
