import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../model/names.ts';

export const SAMPLES_ACCOUNT: AccountName = parseAccountName('samples');

export const SAMPLE_TABLES: readonly TableName[] = ['Airports', 'BirdStrikes', 'Earthquakes'].map(
  parseTableName,
);

/** The number of entities of each sample table, before its file is loaded. */
export const SAMPLE_COUNTS: Readonly<Record<string, number>> = {
  Airports: 3376,
  BirdStrikes: 10_000,
  Earthquakes: 1707,
};

/** The samples to load, and from where. */
export interface SampleJob {
  /** The address of the files of public/samples. */
  readonly address: string;
  /** The table that is loaded before the others. */
  readonly first?: TableName | undefined;
}

export interface SampleProgress {
  /** The table being loaded. */
  readonly table: TableName;
  /** The number of tables loaded. */
  readonly done: number;
  readonly of: number;
}

/** How loading has ended: all tables are there, or their files could not be fetched. */
export type SampleEnding = 'complete' | 'unreachable';
