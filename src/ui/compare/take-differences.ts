import { compareMessages } from '../../i18n/compare-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type {
  ComparedChoice,
  RowDifferenceKind,
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

/** How many of the shown rows differ, by how they do. */
export type TakenCounts = Readonly<Record<'added' | 'removed' | 'changed', number>>;

export async function countTaken(
  compare: CompareModel,
  choice: ComparedChoice,
): Promise<TakenCounts> {
  const count = async (kind: RowDifferenceKind) => {
    const isShown = choice.kinds?.includes(kind) ?? true;
    if (!isShown) return 0;
    return (await compare.use((found) => found.count({ ...choice, kinds: [kind] }))) ?? 0;
  };
  const [added, removed, changed] = await Promise.all([
    count('added'),
    count('removed'),
    count('changed'),
  ]);
  return { added, removed, changed };
}

/**
 * Takes the shown differences over from one side into the other, or only those of some rows: of a
 * chosen column its cells alone. It is listed among the long work and can be undone as one step;
 * what was written since it was compared stays, and is shown again.
 */
export async function takeDifferences(
  app: AppContext,
  place: CompletePlace,
  compare: CompareModel,
  from: TakenDifferences['from'],
  rows?: readonly TakenRow[],
): Promise<void> {
  await compare.use((comparison) => takeFrom(comparison, app, place, from, rows));
  compare.again();
}

async function takeFrom(
  comparison: TableComparison,
  app: AppContext,
  { query, choice }: CompletePlace,
  from: TakenDifferences['from'],
  rows: readonly TakenRow[] | undefined,
): Promise<void> {
  const { account, table } = query[from === 'left' ? 'right' : 'left'];
  const step = crypto.randomUUID();
  const cancelling = new AbortController();
  const activity = app.activities.start({
    title: () => compareMessages.value.take.title(table),
    cancel: () => cancelling.abort(),
  });
  const { property } = choice;
  const taken: TakenDifferences = {
    from,
    choice,
    step,
    ...(rows && { rows }),
    ...(property !== undefined && { properties: [property] }),
  };
  let last: TakeProgress | undefined;
  const undo = () => void undoNamed(app, account, step, { isHere: true });
  const undoable = () => (last?.changed ? { step, undo } : {});
  try {
    for await (const progress of comparison.take(taken, cancelling.signal)) {
      last = progress;
      activity.notify(progress.done, progress.total);
    }
  } catch (error) {
    if (!cancelling.signal.aborted) {
      // What earlier slices have written stays, and can be undone.
      activity.end({ status: 'failed', error, ...undoable() });
      return;
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
}
