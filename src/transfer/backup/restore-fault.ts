import type { AccountName, TableName } from '../../model/names.ts';

/** Why a file cannot be restored, or a part of it. Plain: it crosses threads. */
export type RestoreFault =
  | { readonly kind: 'empty' }
  /** It is no zip, or one without a manifest. */
  | { readonly kind: 'notBackup' }
  /** Its end is missing, and nothing whole was found in what is there. */
  | { readonly kind: 'cutOff' }
  /** A newer version of the app has written it. */
  | { readonly kind: 'newer'; readonly version: number; readonly app: string }
  /** The manifest is damaged, or says what cannot be; `where` is the path of the member. */
  | { readonly kind: 'manifest'; readonly where: string }
  /** A name that leads out of the place where the zip is unpacked. */
  | { readonly kind: 'unsafeName'; readonly file: string }
  /** A name that two files have. */
  | { readonly kind: 'sameName'; readonly file: string }
  /** It would unpack to more than any part has. */
  | { readonly kind: 'tooLarge'; readonly file: string }
  | { readonly kind: 'encrypted'; readonly file: string }
  /** The browser could not read on: the file was changed, moved or taken away. */
  | { readonly kind: 'unreadable' }
  /** It is not the backup that was restored until it was cut off; `file` is the name of that. */
  | { readonly kind: 'otherBackup'; readonly file: string }
  /** It did not come to its end, and some of what it had written may still be there. */
  | { readonly kind: 'notTakenBack'; readonly left: readonly LeftPlace[] }
  /** One that was cut off could not go on: what it had written to these accounts stays. */
  | {
      readonly kind: 'notGoneOn';
      readonly because?: RestoreFault;
      readonly accounts: readonly AccountName[];
    }
  | PartFault;

/** A table, or a whole account, that could not be set back. */
export interface LeftPlace {
  readonly account: AccountName;
  readonly table?: TableName;
}

export type PartFault =
  /** It is in the manifest and not in the zip. */
  | { readonly kind: 'partMissing'; readonly file: string }
  /** It is not what was written: the hash is another one, or it cannot be unpacked. */
  | { readonly kind: 'partDamaged'; readonly file: string }
  /** A line that is no entity, or stands where its key does not belong. Lines count from 1. */
  | { readonly kind: 'line'; readonly file: string; readonly line: number }
  | { readonly kind: 'order'; readonly file: string; readonly line: number };

export class RestoreFaultError extends Error {
  override readonly name = 'RestoreFaultError';
  readonly fault: RestoreFault;

  constructor(fault: RestoreFault) {
    super(`The file cannot be restored: ${JSON.stringify(fault)}`);
    this.fault = fault;
  }
}
