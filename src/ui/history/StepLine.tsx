import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { historyMessages } from '../../i18n/history-messages.ts';
import { formatBytes } from '../../i18n/numbers.ts';
import type { HistoryStep } from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import {
  describeExtent,
  describeOrigin,
  describeStep,
  describeTime,
} from '../undo/describe-step.ts';
import { taskOf } from '../undo/history-undo-model.ts';
import { startUndo } from '../undo/undo-work.ts';
import type { HistoryModel } from './history-model.ts';
import { StepDetails } from './StepDetails.tsx';

interface StepLineProps {
  readonly account: AccountName;
  readonly history: HistoryModel;
  readonly step: HistoryStep;
}

/** Shows one step: what was done, when and by whom, with its details and its undo. */
export function StepLine({ account, history, step }: StepLineProps) {
  const words = historyMessages.value;
  const isSought = useApp().routes.current.value.step === step.id;
  const isOpen = useSignal(isSought);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!isSought) return;
    isOpen.value = true;
    toggle.current?.focus();
  }, [isSought, isOpen]);

  return (
    <li class="history-step" data-state={step.state}>
      <div class="history-line">
        <button
          ref={toggle}
          type="button"
          class="history-toggle"
          aria-expanded={isOpen.value}
          aria-controls={isOpen.value ? id : undefined}
          // The visible words in one, so that voice control finds the button by them.
          aria-label={[words.kinds[step.kind], describeExtent(step)].join(' ')}
          title={words.details}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          <Icon name={isOpen.value ? 'down' : 'right'} size="small" />
          <b>{words.kinds[step.kind]}</b>
          <span class="history-extent">{describeExtent(step)}</span>
        </button>
        {step.state !== 'done' && <span class="history-state">{words.states[step.state]}</span>}
        <UndoButton account={account} step={step} />
      </div>
      <StepFacts step={step} />
      {isOpen.value && (
        <div id={id}>
          <StepDetails history={history} step={step} />
        </div>
      )}
    </li>
  );
}

function UndoButton({ account, step }: Omit<StepLineProps, 'history'>) {
  const app = useApp();
  const words = historyMessages.value;
  if (step.state === 'undone' || step.state === 'cut') return null;
  const task = taskOf(step);
  const isUndo = task.way === 'undo';
  return (
    <Button size="small" icon="restore" onClick={() => void startUndo(app, account, task)}>
      {isUndo ? words.undo : words.redo}
      <span class="visually-hidden">: {describeStep(step)}</span>
    </Button>
  );
}

function StepFacts({ step }: { readonly step: HistoryStep }) {
  const { settings } = useApp();
  const { counts } = historyMessages.value;
  const { at, inserted, updated, deleted, bytes } = step;
  return (
    <p class="history-facts">
      <time dateTime={new Date(at).toISOString()}>
        {describeTime(at, settings.current.value.zone)}
      </time>
      <span>{describeOrigin(step)}</span>
      {inserted > 0 && <span>{counts.inserted(inserted)}</span>}
      {updated > 0 && <span>{counts.updated(updated)}</span>}
      {deleted > 0 && <span>{counts.deleted(deleted)}</span>}
      <span>{formatBytes(bytes)}</span>
    </p>
  );
}
