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

export interface SampleProgress {
  /** The one being made. */
  readonly table: TableName;
  /** How many are there. */
  readonly done: number;
  readonly of: number;
}

/** How the making of the samples ended: all of them are there, or nobody answered for their files. */
export type SampleEnding = 'complete' | 'unreachable';
