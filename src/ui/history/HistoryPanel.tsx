import { useModel, useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { historyMessages } from '../../i18n/history-messages.ts';
import { formatBytes } from '../../i18n/numbers.ts';
import type { HistoryStep } from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Spinner } from '../design/Progress.tsx';
import {
  describeExtent,
  describeOrigin,
  describeStep,
  describeTime,
} from '../undo/describe-step.ts';
import { taskOf } from '../undo/history-undo-model.ts';
import { startUndo } from '../undo/undo-work.ts';
import { HistoryRoom } from './HistoryRoom.tsx';
import { HistoryModel } from './history-model.ts';
import { StepDetails, type StepReceipt } from './StepDetails.tsx';
import './history.css';

interface HistoryPanelProps {
  readonly account: AccountName;
  /** Shows what an import did; the feature of imports has it. */
  readonly Receipt: StepReceipt;
}

/** Lists all steps that were written in an account, to view and undo them. */
export function HistoryPanel({ account, Receipt }: HistoryPanelProps) {
  const { service, watch, routes } = useApp();
  const model = useModel(() => new HistoryModel(service, account, watch));
  const words = historyMessages.value;
  return (
    <div class="history scroll">
      <header class="history-head">
        <div>
          <h2>{words.title(account)}</h2>
          <p>{words.text}</p>
        </div>
        <Button kind="quiet" icon="table" onClick={() => routes.go({ account })}>
          {words.back}
        </Button>
      </header>
      <HistoryRoom history={model} />
      {model.error.value !== undefined && (
        <div class="history-part">
          <ErrorNote error={model.error.value} />
          <div>
            <Button onClick={() => void model.refresh()}>{words.retry}</Button>
          </div>
        </div>
      )}
      <StepList account={account} history={model} Receipt={Receipt} />
    </div>
  );
}

interface StepListProps extends HistoryPanelProps {
  readonly history: HistoryModel;
}

function StepList({ account, history, Receipt }: StepListProps) {
  const words = historyMessages.value;
  const { value: steps } = history.steps;
  if (!steps) return history.error.value === undefined ? <Spinner /> : null;
  if (steps.length === 0) {
    const isOff = history.size.value?.limits.bytes === 0;
    return (
      <EmptyState icon="history" title={words.emptyTitle}>
        <p>{isOff ? words.offText : words.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ol class="history-list" aria-label={words.list}>
        {steps.map((step) => (
          <StepLine
            key={step.id}
            account={account}
            history={history}
            step={step}
            Receipt={Receipt}
          />
        ))}
      </ol>
      {history.hasOlder.value && (
        <div>
          <Button onClick={() => void history.showOlder()}>{words.older}</Button>
        </div>
      )}
    </>
  );
}

interface StepLineProps extends StepListProps {
  readonly step: HistoryStep;
}

/** Shows one step: what was done, when and by whom, with its details and its undo. */
function StepLine({ account, history, step, Receipt }: StepLineProps) {
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
          <StepDetails history={history} step={step} Receipt={Receipt} />
        </div>
      )}
    </li>
  );
}

function UndoButton({ account, step }: Pick<StepLineProps, 'account' | 'step'>) {
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
