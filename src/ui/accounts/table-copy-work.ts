import { copyingMessages } from '../../i18n/copying-messages.ts';
import type { TableCopyProgress, TableCopyRequest } from '../../model/table-copy.ts';
import type { AppContext } from '../app-context.ts';
import type { EndedActivity } from '../jobs/activities-model.ts';
import { shownName } from '../place/shown-name.ts';
import { markTableCopy } from './table-copy-marks.ts';
import type { TableCopyModel } from './table-copy-model.ts';

type Carrier = Pick<AppContext, 'activities'> & {
  readonly routes: Pick<AppContext['routes'], 'go'>;
};

/**
 * Copies or moves a table as long work, which is listed and guards the window
 * against closing. The caller announces the outcome, but a failure only while
 * its dialog is shown.
 */
export async function copyTableAsWork(
  { activities, routes }: Carrier,
  tableCopy: TableCopyModel,
  asked: TableCopyRequest,
  isShown: () => boolean,
): Promise<TableCopyProgress | undefined> {
  if (tableCopy.action.isBusy.peek()) return undefined;
  const { kind, from, to } = asked;
  const work = activities.start({
    title: () => copyingMessages.value[kind].title(shownName(from.table)),
    cancel: tableCopy.cancel,
  });
  const unwatch = activities.watch(work.id);
  const stop = tableCopy.progress.subscribe(
    (reported) => reported && work.notify(reported.done, reported.total),
  );
  const mark = markTableCopy(asked);
  const end = await tableCopy.run(asked);
  stop();
  // A resumed copy that was cancelled keeps what was copied before, and is asked about again.
  const isOpen = !end || (asked.resumes && end.state === 'cancelled');
  if (isOpen) mark?.leave();
  else mark?.clear();
  if (!end && !isShown()) unwatch();
  const state = tableCopy.action.state.peek();
  work.end(
    end
      ? endOf(asked, end, () => routes.go({ ...to }))
      : { status: 'failed', error: state.status === 'failed' ? state.error : undefined },
  );
  unwatch();
  return end;
}

function endOf(
  { kind, to, resumes }: TableCopyRequest,
  { state, done }: TableCopyProgress,
  open: () => void,
): EndedActivity {
  const { table, account } = to;
  if (state === 'cancelled') {
    const { interrupted } = copyingMessages.value;
    const text = () => (resumes ? interrupted.cancelled : copyingMessages.value[kind].cancelled);
    return { status: 'cancelled', text };
  }
  if (state === 'kept') {
    return {
      status: 'partly',
      text: () => copyingMessages.value.move.kept(table, account),
      open,
    };
  }
  const text = () => {
    const { copy, move } = copyingMessages.value;
    return kind === 'copy' ? copy.done(table, done) : move.done(table, account);
  };
  return { status: 'done', text, open };
}
