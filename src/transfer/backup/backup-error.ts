/** Why a backup has failed. Plain data that can be sent to another thread. */
export type BackupProblem =
  /** The system refused to write the file; `name` is that of its error. */
  | { readonly kind: 'unwritable'; readonly name: string }
  /** The file differs from what was written. */
  | { readonly kind: 'notWhole' };

export class BackupError extends Error {
  override readonly name = 'BackupFaultError';
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem) {
    super(`There is no backup: ${problem.kind}`);
    this.problem = problem;
  }
}
