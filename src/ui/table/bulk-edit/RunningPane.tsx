import { changeMessages } from '../../../i18n/change-messages.ts';
import { Progress } from '../../design/Progress.tsx';
import type { ChangePhase } from './change-phase.ts';

interface RunningPaneProps {
  readonly phase: Extract<ChangePhase, { readonly kind: 'running' }>;
}

/** Shows the progress, and that the change can be stopped. */
export function RunningPane({ phase }: RunningPaneProps) {
  const words = changeMessages.value.running;
  const { done, total, refused } = phase.progress;
  const title = words.titles[phase.plan.change.kind];
  return (
    <div class="changes-running">
      <p class="changes-line">
        <b>{phase.isCancelling ? words.stopping : words.progress(done, total)}</b>
        {refused > 0 && <span class="changes-bad">{words.refused(refused)}</span>}
      </p>
      <Progress label={title} value={done} max={total} />
      <p class="faint">{words.how}</p>
    </div>
  );
}
