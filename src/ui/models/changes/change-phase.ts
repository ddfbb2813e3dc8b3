import type {
  BulkChange,
  ChangePreview,
  ChangeProgress,
  RefusedEntity,
} from '../../../model/bulk-change.ts';

/** How far somebody is with a change. */
export type ChangePhase =
  /** It is being written. `note` says why somebody is back here. */
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
  /** As many as are kept. */
  readonly refusals: readonly RefusedEntity[];
  readonly error?: unknown;
  /** Its rest was not made: others match by now than were confirmed. */
  readonly isOther?: boolean;
  /** Likewise: what was made of it is taken back. */
  readonly isTakenBack?: boolean;
}

export type DraftNote =
  /** Other figures hold than those that were confirmed; nothing was changed. */
  | { readonly kind: 'changedMeanwhile' }
  /** Nothing was changed. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** What was shown, and is confirmed or not. */
export interface ChangePlan {
  readonly change: BulkChange;
  readonly preview: ChangePreview;
  /** The table that it copies to is made first. */
  readonly isTargetNew: boolean;
}

export type Counts = Pick<ChangeProgress, 'done' | 'total' | 'changed' | 'unchanged' | 'refused'>;

/** What came of it, where also a change that refused entities is one that was made in part. */
export function outcomeOf({ how, progress }: EndedPhase): EndedPhase['how'] | 'partly' {
  return how === 'complete' && progress.refused > 0 ? 'partly' : how;
}

/** Whether both say the same of how much will happen. */
export function isSameExtent(one: ChangePreview, other: ChangePreview): boolean {
  return (
    one.count === other.count &&
    one.changed === other.changed &&
    one.refused === other.refused &&
    one.lossy === other.lossy
  );
}
