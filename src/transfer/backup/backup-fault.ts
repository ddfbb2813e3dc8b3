/** Why there is no backup. Plain: it crosses threads. */
export type BackupFault =
  /** The system did not let the file be written; `name` is that of its error. */
  | { readonly kind: 'unwritable'; readonly name: string }
  /** The file that is there is not what was written. */
  | { readonly kind: 'notWhole' };

export class BackupFaultError extends Error {
  override readonly name = 'BackupFaultError';
  readonly fault: BackupFault;

  constructor(fault: BackupFault) {
    super(`There is no backup: ${fault.kind}`);
    this.fault = fault;
  }
}
