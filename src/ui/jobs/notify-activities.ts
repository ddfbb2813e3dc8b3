import { effect, untracked } from '@preact/signals';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import type { Toast } from '../design/toasts-model.ts';
import type { Activity, EndedActivity } from './activities-model.ts';

type Telling = Pick<AppContext, 'activities' | 'toasts' | 'shell'>;

const KINDS = {
  done: 'success',
  partly: 'info',
  cancelled: 'info',
  failed: 'danger',
  asking: 'info',
} as const;

/** Announces the start and the end of work that no dialog shows, and offers to undo it. */
export function notifyActivities(app: Telling): () => void {
  const { activities, toasts } = app;
  const begun = new WeakSet<Activity>();
  const ended = new WeakSet<Activity>();
  let badge = 0;

  function notify(activity: Activity, isWatched: boolean): void {
    const state = activity.state.value;
    if (isWatched) return;
    untracked(() => {
      if (state.status === 'running') announceBeginning(activity);
      else if (!ended.has(activity)) showEnd(activity, state);
    });
  }

  /** A dialog that shows it may be about to register. */
  function announceBeginning(activity: Activity): void {
    const { id, title, state } = activity;
    ended.delete(activity);
    if (begun.has(activity)) return;
    queueMicrotask(() => {
      const isShown = activities.watched.peek().has(id);
      if (begun.has(activity) || isShown || state.peek().status !== 'running') return;
      begun.add(activity);
      toasts.say(activityMessages.peek().goesOn(title()));
    });
  }

  function showEnd(activity: Activity, state: EndedActivity): void {
    ended.add(activity);
    // The end of work that the list has shown is announced only if it can be undone.
    if (!activities.isSeen(activity.id) || state.undo) toasts.show(toastOf(app, state));
  }

  return effect(() => {
    const watched = activities.watched.value;
    for (const activity of activities.all.value) notify(activity, watched.has(activity.id));
    const { length: count } = activities.running.value;
    if (count !== badge) showBadge(count);
    badge = count;
  });
}

function toastOf(
  { activities, shell }: Telling,
  { status, text, error, undo, step }: EndedActivity,
): Toast {
  const words = activityMessages.peek();
  const failure = error === undefined ? undefined : describeError(error);
  const reported = joinSentences(failure?.text, text?.());
  const isOffered = step === undefined || activities.offered.peek().includes(step);
  return {
    kind: KINDS[status],
    text: reported || words.states[status],
    code: failure?.code,
    action:
      undo && isOffered && (status === 'done' || status === 'cancelled')
        ? { label: words.undo, onSelect: undo, step }
        : { label: words.show, onSelect: shell.showActivity },
  };
}

/** Shows a badge on the app's icon, where there is one. A failure does no harm. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => {});
}
