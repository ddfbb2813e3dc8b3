import { compareMessages } from '../../i18n/compare-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type {
  ComparedChoice,
  RefusedDifference,
  TableComparison,
  TakenDifferences,
  TakenRow,
  TakeProgress,
} from '../../model/comparison.ts';
import type { AppContext } from '../app-context.ts';
import type { CompletePlace } from '../place/compare-route.ts';
import { undoNamed } from '../undo/undo-here.ts';
import { withdrawUnkept } from '../undo/withdraw-undo.ts';
import type { CompareModel } from './compare-model.ts';

/** What a take writes, by what happens to the entities of the written side. */
export interface TakenCounts extends Readonly<Record<'added' | 'removed' | 'changed', number>> {
  /** Entities that get the values of some properties alone. */
  readonly partly: number;
  readonly properties: readonly string[];
  /** Rows of which cells are chosen, but that only one side has: they are not written. */
  readonly alone: number;
}

/** Differences to take over: of all shown rows, or only of some. */
export interface Taking {
  readonly from: TakenDifferences['from'];
  readonly rows?: readonly TakenRow[];
}

/** Rows that were left as they are, and why. */
export interface LeftRows {
  readonly taking: Taking;
  readonly count: number;
  /** The first of them. */
  readonly refusals: readonly RefusedDifference[];
}

/** The most refused rows that are kept to be listed. */
const MOST_LISTED = 100;

export async function countTaken(
  compare: CompareModel,
  choice: ComparedChoice,
  rows?: readonly TakenRow[],
): Promise<TakenCounts> {
  const counts = { added: 0, removed: 0, changed: 0, partly: 0, alone: 0 };
  const properties = new Set<string>();
  await compare.use(async (found) => {
    for (const range of rows ?? (await allOf(found, choice))) {
      const kinds = await found.countKinds(choice, [range]);
      if (range.properties) {
        counts.partly += kinds.changed;
        counts.alone += kinds.added + kinds.removed;
        for (const name of range.properties) properties.add(name);
      } else {
        for (const kind of ['added', 'removed', 'changed'] as const) counts[kind] += kinds[kind];
      }
    }
  });
  return { ...counts, properties: [...properties] };
}

/** Returns all rows of a choice: of a chosen column, its cells alone. */
async function allOf(found: TableComparison, choice: ComparedChoice): Promise<readonly TakenRow[]> {
  const { property } = choice;
  const count = await found.count(choice);
  return [{ row: 0, count, ...(property !== undefined && { properties: [property] }) }];
}

/**
 * Takes differences over from one side into the other. It is listed among the long work and can be
 * undone as one step. Returns the rows that were written since they were compared, or that a rule
 * refused; undefined if there are none.
 */
export async function takeDifferences(
  app: AppContext,
  place: CompletePlace,
  compare: CompareModel,
  taking: Taking,
): Promise<LeftRows | undefined> {
  return compare.use((comparison) => takeFrom(comparison, app, place, taking));
}

async function takeFrom(
  comparison: TableComparison,
  app: AppContext,
  { query, choice }: CompletePlace,
  taking: Taking,
): Promise<LeftRows | undefined> {
  const { from } = taking;
  const { account, table } = query[from === 'left' ? 'right' : 'left'];
  const step = crypto.randomUUID();
  const cancelling = new AbortController();
  const activity = app.activities.start({
    title: () => compareMessages.value.take.title(table),
    cancel: () => cancelling.abort(),
  });
  const refusals: RefusedDifference[] = [];
  let last: TakeProgress | undefined;
  const undo = () => void undoNamed(app, account, step, { isHere: true });
  const undoable = () => (last?.changed ? { step, undo } : {});
  try {
    const rows = taking.rows ?? (await allOf(comparison, choice));
    for await (const progress of comparison.take({ from, choice, step, rows }, cancelling.signal)) {
      last = progress;
      refusals.push(...progress.refusals.slice(0, MOST_LISTED - refusals.length));
      activity.notify(progress.done, progress.total);
    }
  } catch (error) {
    if (!cancelling.signal.aborted) {
      // What earlier slices have written stays, and can be undone.
      activity.end({ status: 'failed', error, ...undoable() });
      return undefined;
    }
  }
  const { changed = 0, refused = 0 } = last ?? {};
  const text = () => {
    const words = compareMessages.value.take;
    return joinSentences(words.done(changed, table), refused > 0 && words.left(refused));
  };
  const isCancelled = cancelling.signal.aborted || last?.state === 'cancelled';
  const status = isCancelled ? 'cancelled' : refused > 0 ? 'partly' : 'done';
  activity.end({ status, text, ...undoable() });
  if (changed > 0) void withdrawUnkept(app, account, step);
  return refused > 0 ? { taking, count: refused, refusals } : undefined;
}
