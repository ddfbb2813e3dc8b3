import type { AccountName, TableName } from '../../model/names.ts';

/** Why a backup, or a part of it, cannot be restored. Plain data that can be sent to another thread. */
export type RestoreProblem =
  | { readonly kind: 'empty' }
  /** Not a zip, or one without a manifest. */
  | { readonly kind: 'notBackup' }
  /** The end of the file is missing, and no complete part was found. */
  | { readonly kind: 'cutOff' }
  /** Written by a newer version of the app. */
  | { readonly kind: 'newer'; readonly version: number; readonly app: string }
  /** The manifest is damaged or invalid; `where` is the path of the member. */
  | { readonly kind: 'manifest'; readonly where: string }
  /** A name outside of the folder of the zip. */
  | { readonly kind: 'unsafeName'; readonly file: string }
  /** A name that two files have. */
  | { readonly kind: 'sameName'; readonly file: string }
  /** A file that unpacks to more than any part has. */
  | { readonly kind: 'tooLarge'; readonly file: string }
  | { readonly kind: 'encrypted'; readonly file: string }
  /** The browser could not read on: the file was changed, moved or deleted. */
  | { readonly kind: 'unreadable' }
  /** Not the backup whose restore was cut off; `file` is the name of that. */
  | { readonly kind: 'otherBackup'; readonly file: string }
  /** The restore has failed, and some of what it had written may still be there. */
  | { readonly kind: 'notTakenBack'; readonly left: readonly LeftPlace[] }
  /** A restore that was cut off could not go on: what it had written to these accounts stays. */
  | {
      readonly kind: 'notResumed';
      readonly because?: RestoreProblem;
      readonly accounts: readonly AccountName[];
    }
  | PartProblem;

/** A table, or a whole account, that could not be undone. */
export interface LeftPlace {
  readonly account: AccountName;
  readonly table?: TableName;
}

export type PartProblem =
  /** It is in the manifest and not in the zip. */
  | { readonly kind: 'partMissing'; readonly file: string }
  /** Its hash is wrong, or it cannot be unpacked. */
  | { readonly kind: 'partDamaged'; readonly file: string }
  /** A line that is not an entity, or whose key is out of order. Lines count from 1. */
  | { readonly kind: 'line'; readonly file: string; readonly line: number }
  | { readonly kind: 'order'; readonly file: string; readonly line: number };

export class RestoreError extends Error {
  override readonly name = 'RestoreError';
  readonly problem: RestoreProblem;

  constructor(problem: RestoreProblem) {
    super(`The file cannot be restored: ${JSON.stringify(problem)}`);
    this.problem = problem;
  }
}

/** Why a backup has failed. Plain data that can be sent to another thread. */
export type BackupProblem =
  /** The system refused to write the file; `name` is that of its error. */
  | { readonly kind: 'unwritable'; readonly name: string }
  /** The file differs from what was written. */
  | { readonly kind: 'notWhole' };

export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem) {
    super(`There is no backup: ${problem.kind}`);
    this.problem = problem;
  }
}
