import { activityMessages } from '../../i18n/activity-messages.ts';
import { perLocale } from '../../i18n/locale.ts';
import { joinSentences, sentence, spaceAfter } from '../../i18n/sentences.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import { Icon } from '../design/Icon.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { Progress } from '../design/Progress.tsx';
import { Spinner } from '../design/Spinner.tsx';
import type { Activity, EndedActivity, RunningActivity } from './activities-model.ts';
import { paceOf } from './pace.ts';

const times = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }),
);
const ICONS = {
  done: 'check',
  partly: 'warning',
  cancelled: 'close',
  failed: 'danger',
  asking: 'help',
} as const;

interface ActivityRowProps {
  readonly activity: Activity;
}

/** Shows one work: its title, its progress or outcome, and its actions. */
export function ActivityRow({ activity }: ActivityRowProps) {
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
      <Icon name={ICONS[state.status]} size="small" />
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
