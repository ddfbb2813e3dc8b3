/** Why a backup has failed. Plain data that can be sent to another thread. */
export type BackupFault =
  /** The system refused to write the file; `name` is that of its error. */
  | { readonly kind: 'unwritable'; readonly name: string }
  /** The file differs from what was written. */
  | { readonly kind: 'notWhole' };

export class BackupFaultError extends Error {
  override readonly name = 'BackupFaultError';
  readonly fault: BackupFault;

  constructor(fault: BackupFault) {
    super(`There is no backup: ${fault.kind}`);
    this.fault = fault;
  }
}
