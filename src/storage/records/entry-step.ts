import type { StepKind, StepOrigin } from '../../model/history.ts';

/** The part of a write in the history. */
export interface EntryStep {
  readonly kind: StepKind;
  readonly origin: StepOrigin;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Set on a slice of an undo. */
  readonly undo?: UndoMark;
  /** Whether the write cannot be undone, as there was no room to keep the former entities. */
  readonly isWithoutUndo?: boolean;
  /**
   * Set on an undo that no person asked for: it takes back what broke off, and
   * is not to be redone.
   */
  readonly isTakeBack?: boolean;
}

/** Returns whether the former entities are kept with the entry of a step. */
export function isUndoable(step: EntryStep | undefined): step is EntryStep {
  return step !== undefined && !step.isWithoutUndo;
}

export interface UndoMark {
  /** The operation that is undone. */
  readonly of: string;
  /**
   * Whether everything is as before the operation, so far: nothing was left
   * out, and nothing later overwritten.
   */
  readonly isExact: boolean;
  /**
   * How far it is undone after this slice, the latest change first; undefined
   * where nothing is left.
   */
  readonly next: PlaceInStep | undefined;
  /** The operation's last entry when the undo began; later ones are not undone by it. */
  readonly upTo?: number;
}

/** A position among the changes of an operation's entries. */
export interface PlaceInStep {
  readonly sequence: number;
  readonly table: number;
  /** The changes before this index are still to be undone. */
  readonly change: number;
}
