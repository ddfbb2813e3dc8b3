import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { perLocale } from '../../i18n/locale.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences, sentence, spaceAfter } from '../../i18n/sentences.ts';
import { useApp } from '../app-context.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import { EmptyState } from '../design/EmptyState.tsx';
import { returnFocus } from '../design/focus.ts';
import { Icon } from '../design/Icon.tsx';
import { Progress, Spinner } from '../design/Progress.tsx';
import type { Activity, EndedActivity, RunningActivity } from './activities-model.ts';
import { paceOf } from './pace.ts';
import './activity.css';

/** Lists all long work of this window, the latest first. */
export function ActivityPane() {
  const { activities } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const words = activityMessages.value;
  const all = activities.all.value.toReversed();
  useRowFocus(place);
  // Moves the focus into the pane as it opens, and returns it when it closes.
  useLayoutEffect(() => {
    const before = document.activeElement;
    // The pane itself may have the focus, and is removed with its content.
    const pane = place.current?.closest<HTMLElement>('[data-pane]');
    pane?.focus();
    return () => {
      if (pane?.contains(document.activeElement) || isNowhere()) returnFocus(before);
    };
  }, []);

  return (
    <div class="activity" ref={place}>
      <PaneHead />
      {all.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: a list without marks is none to some readers
        <ul class="activity-list scroll" role="list" aria-label={words.list}>
          {all.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PaneHead() {
  const { activities, shell } = useApp();
  const words = activityMessages.value;
  const running = activities.running.value.length;
  return (
    <header class="activity-head">
      <h2>{messages.value.app.activity}</h2>
      {running > 0 && <span class="activity-count">{words.running(running)}</span>}
      <span class="activity-space" />
      {activities.over.value.length > 0 && (
        <Button kind="quiet" size="small" onClick={activities.clearOver}>
          {words.clear}
        </Button>
      )}
      <IconButton icon="close" size="small" label={words.close} onClick={shell.toggleActivity} />
    </header>
  );
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Keeps the focus in the pane when the button that has it is removed, such as
 * the cancel button of work that has just ended.
 */
function useRowFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    const pane = element?.closest<HTMLElement>('[data-pane]');
    if (!element || !pane) return;
    let focused: Element | null = null;
    const note = (event: FocusEvent) => {
      focused = event.target instanceof Element ? event.target : null;
    };
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false) return;
      focused = null;
      if (document.activeElement === document.body) pane.focus();
    });
    element.addEventListener('focusin', note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [place]);
}

const times = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }),
);
const ICONS = {
  done: { name: 'check', tone: 'success' },
  partly: { name: 'warning', tone: 'warning' },
  cancelled: { name: 'close', tone: 'faint' },
  failed: { name: 'danger', tone: 'danger' },
  asking: { name: 'help', tone: undefined },
} as const;

interface ActivityRowProps {
  readonly activity: Activity;
}

/** Shows one work: its title, its progress or outcome, and its actions. */
function ActivityRow({ activity }: ActivityRowProps) {
  const { value: state } = activity.state;
  return state.status === 'running' ? (
    <RunningRow activity={activity} state={state} />
  ) : (
    <EndedRow activity={activity} state={state} />
  );
}

interface RunningRowProps extends ActivityRowProps {
  readonly state: RunningActivity;
}

function RunningRow({ activity, state }: RunningRowProps) {
  const words = activityMessages.value;
  const title = activity.title();
  const { cancel } = activity;
  return (
    <li class="activity-row" data-status="running">
      <Spinner />
      <span class="activity-title">{title}</span>
      <span class="activity-result">{describeRun(state, activity.startedAt)}</span>
      <span class="activity-actions">
        {cancel && (
          <Button
            size="small"
            busy={state.isCancelling}
            label={words.about(words.cancel, title)}
            onClick={cancel}
          >
            {words.cancel}
          </Button>
        )}
      </span>
      <Progress label={title} value={state.done} max={state.total} />
    </li>
  );
}

function describeRun(state: RunningActivity, startedAt: number): string {
  const words = activityMessages.value;
  if (state.isCancelling) return words.states.cancelling;
  const { done, total } = state;
  const pace = paceOf(state, (Date.now() - startedAt) / 1000);
  const parts = [
    total === undefined ? undefined : words.of(done, total),
    pace && words.rate(pace.perSecond),
    pace?.secondsLeft === undefined ? undefined : words.left(pace.secondsLeft),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

interface EndedRowProps extends ActivityRowProps {
  readonly state: EndedActivity;
}

function EndedRow({ activity, state }: EndedRowProps) {
  const { activities } = useApp();
  const words = activityMessages.value;
  const title = activity.title();
  const endedAt = activity.endedAt.value;
  return (
    <li class="activity-row" data-status={state.status}>
      <Icon {...ICONS[state.status]} size="small" />
      <span class="activity-title">{title}</span>
      <span class="activity-result">
        <EndText state={state} />
      </span>
      <time class="activity-time">{endedAt !== undefined && times().format(endedAt)}</time>
      <span class="activity-actions">
        <Actions state={state} title={title} />
        <IconButton
          icon="close"
          size="small"
          label={words.dismiss(title)}
          onClick={() => activities.clear(activity.id)}
        />
      </span>
    </li>
  );
}

function EndText({ state: { status, error, text } }: { readonly state: EndedActivity }) {
  const words = activityMessages.value;
  const failure = error === undefined ? undefined : describeError(error);
  const label = sentence(words.states[status]);
  return (
    <>
      {/* Work that goes well needs no word for it. */}
      {(status !== 'done' || !text) && <b>{label + spaceAfter(label)}</b>}
      {failure?.code ? (
        <>
          {failure.text} <span class="data">{failure.code}</span> {text?.()}
        </>
      ) : (
        joinSentences(failure?.text, text?.())
      )}
    </>
  );
}

interface ActionsProps {
  readonly state: EndedActivity;
  readonly title: string;
}

function Actions({ state, title }: ActionsProps) {
  const { activities } = useApp();
  const words = activityMessages.value;
  const { step } = state;
  const isUndone = step !== undefined && !activities.offered.value.includes(step);
  const actions = [
    ['retry', words.retry],
    ['saveRefused', words.saveRefused],
    ['open', words.open],
    ['undo', words.undo],
  ] as const;
  return (
    <>
      {actions.map(([action, label]) => {
        const onClick = action === 'undo' && isUndone ? undefined : state[action];
        return (
          onClick && (
            <Button
              key={action}
              kind="quiet"
              size="small"
              label={words.about(label, title)}
              onClick={onClick}
            >
              {label}
            </Button>
          )
        );
      })}
    </>
  );
}
