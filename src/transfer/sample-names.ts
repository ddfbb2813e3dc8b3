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

/** How many entities each of them has, before its file is there. */
export const SAMPLE_COUNTS: Readonly<Record<string, number>> = {
  Airports: 3376,
  BirdStrikes: 10_000,
  Earthquakes: 1707,
};

/** What to make, and from where. */
export interface SampleJob {
  /** The address under which the files of public/samples are found. */
  readonly address: string;
  /** The table that is made before the others. */
  readonly first?: TableName | undefined;
}

export interface SampleProgress {
  /** The one being made. */
  readonly table: TableName;
  /** How many are there. */
  readonly done: number;
  readonly of: number;
}

/** How the making of the samples ended: all of them are there, or nobody answered for their files. */
export type SampleEnding = 'complete' | 'unreachable';
