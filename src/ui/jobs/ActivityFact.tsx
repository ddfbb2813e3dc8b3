import { useEffect } from 'preact/hooks';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Icon } from '../design/Icon.tsx';
import { Spinner } from '../design/Progress.tsx';
import type { Activity, ActivityState } from './activities-model.ts';
import { notifyActivities } from './notify-activities.ts';
import { partDone } from './pace.ts';
import './activity.css';

/** Shows how much long work is running, has failed or has ended; it opens the list. */
export function ActivityFact() {
  const app = useApp();
  const { activities, shell } = app;
  useEffect(() => notifyActivities(app), [app]);
  const all = activities.all.value;
  if (all.length === 0) return null;
  const isOpen = shell.foot.value === 'activity';
  const count = (status: ActivityState['status']) =>
    all.filter(({ state }) => state.value.status === status).length;
  const failed = count('failed');
  return (
    <button
      type="button"
      class="activity-fact"
      data-failed={failed > 0}
      aria-expanded={isOpen}
      title={messages.value.app.activity}
      onClick={shell.toggleActivity}
    >
      <Fact
        running={activities.running.value}
        failed={failed}
        asking={count('asking')}
        ended={all.length}
      />
    </button>
  );
}

interface FactProps {
  readonly running: readonly Activity[];
  readonly failed: number;
  readonly asking: number;
  readonly ended: number;
}

/** Shows the most important first: running work, then what failed, asks, or ended. */
function Fact({ running, failed, asking, ended }: FactProps) {
  const words = activityMessages.value;
  const [only] = running;
  if (only) {
    const part = running.length === 1 ? partDone(only.state.value) : undefined;
    return (
      <>
        <Spinner />
        {words.running(running.length)}
        {part !== undefined && ` · ${words.percent(part)}`}
      </>
    );
  }
  if (failed > 0) {
    return (
      <>
        <Icon name="danger" size="small" />
        {words.failed(failed)}
      </>
    );
  }
  return (
    <>
      <Icon name={asking > 0 ? 'help' : 'check'} size="small" />
      {asking > 0 ? words.asking(asking) : words.ended(ended)}
    </>
  );
}
