/** The index of a slice in its import, where slices are sent before the one before is answered. */
export interface RunPlace {
  /** No other run has it. */
  readonly id: string;
  /**
   * Counted from 0. When the sender of a run is lost, any other may send an end
   * without rows, which is answered when all slices that came are settled:
   * later ones are not written.
   */
  readonly number: number | 'end';
}
