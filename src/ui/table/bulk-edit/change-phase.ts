import type {
  BulkChange,
  ChangePreview,
  ChangeProgress,
  RefusedEntity,
} from '../../../model/bulk-change.ts';

/** The phase of a bulk edit. */
export type ChangePhase =
  /** The draft is being edited. `note` is the reason for returning to it. */
  | { readonly kind: 'drafting'; readonly note?: DraftNote }
  | { readonly kind: 'confirming'; readonly plan: ChangePlan }
  | {
      readonly kind: 'running';
      readonly plan: ChangePlan;
      readonly progress: Counts;
      readonly isCancelling: boolean;
    }
  | EndedPhase;

export interface EndedPhase {
  readonly kind: 'ended';
  readonly plan: ChangePlan;
  readonly how: 'complete' | 'cancelled' | 'failed';
  readonly progress: Counts;
  /** The refusals that are kept. */
  readonly refusals: readonly RefusedEntity[];
  readonly error?: unknown;
  /** The rest was not done: by now other entities match than were confirmed. */
  readonly isOther?: boolean;
  /** The rest was not done: the first part was undone. */
  readonly isTakenBack?: boolean;
}

export type DraftNote =
  /** The counts differ from the confirmed ones; nothing was changed. */
  | { readonly kind: 'changedMeanwhile' }
  /** Nothing was changed. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** The preview that is to be confirmed. */
export interface ChangePlan {
  readonly change: BulkChange;
  readonly preview: ChangePreview;
  /** Whether the target table of the copy is created first. */
  readonly isTargetNew: boolean;
}

export type Counts = Pick<ChangeProgress, 'done' | 'total' | 'changed' | 'unchanged' | 'refused'>;

/** Returns the result; a change that refused entities is 'partly' done. */
export function outcomeOf({ how, progress }: EndedPhase): EndedPhase['how'] | 'partly' {
  return how === 'complete' && progress.refused > 0 ? 'partly' : how;
}

/** Returns whether both previews have the same counts. */
export function isSameExtent(one: ChangePreview, other: ChangePreview): boolean {
  return (
    one.count === other.count &&
    one.changed === other.changed &&
    one.refused === other.refused &&
    one.lossy === other.lossy
  );
}
