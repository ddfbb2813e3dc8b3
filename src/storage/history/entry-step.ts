import type { StepKind, StepOrigin } from '../../model/history.ts';

/** What the history tells of a write. */
export interface EntryStep {
  readonly kind: StepKind;
  readonly origin: StepOrigin;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Of a slice of an undo. */
  readonly undo?: UndoMark;
  /** Whether there was no room to keep what stood there before, so that it cannot be undone. */
  readonly isForGood?: boolean;
  /** Of an undo that nobody has asked for: what broke off is taken back, and not to be done again. */
  readonly isTakeBack?: boolean;
}

/** Whether what stood there before is kept with the entry of a step. */
export function isUndoable(step: EntryStep | undefined): step is EntryStep {
  return step !== undefined && !step.isForGood;
}

export interface UndoMark {
  /** The operation that is undone. */
  readonly of: string;
  /** Whether everything is as it was before that, so far: nothing was left out, and nothing later overwritten. */
  readonly isExact: boolean;
  /** How far it is undone after this slice, the latest first: undefined where nothing is left. */
  readonly next: PlaceInStep | undefined;
  /** The operation's last entry when the undo began; what was written later is not undone by it. */
  readonly upTo?: number;
}

/** A place among the changes of an operation's entries. */
export interface PlaceInStep {
  readonly sequence: number;
  readonly table: number;
  /** Changes up to this one, and without it, are still to be undone. */
  readonly change: number;
}
