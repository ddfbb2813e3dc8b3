/** Which slice of an import it is, of those that are sent before the one before is answered. */
export interface RunPlace {
  /** No other run has it. */
  readonly id: string;
  /**
   * Which of its slices it is, counted from 0. At the end of a run whose sender is lost
   * somebody else can send one without rows, answered when all that came is settled: of
   * what comes later nothing is written.
   */
  readonly number: number | 'end';
}
