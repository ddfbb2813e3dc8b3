import { useModel } from '@preact/signals';
import { historyMessages } from '../../i18n/history-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Spinner } from '../design/Spinner.tsx';
import { HistoryModel } from './history-model.ts';
import './history.css';
import { HistoryRoom } from './HistoryRoom.tsx';
import { StepLine } from './StepLine.tsx';

interface HistoryPanelProps {
  readonly account: AccountName;
}

/** Lists all steps that were written in an account, to view and undo them. */
export function HistoryPanel({ account }: HistoryPanelProps) {
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
      <StepList account={account} history={model} />
    </div>
  );
}

interface StepListProps extends HistoryPanelProps {
  readonly history: HistoryModel;
}

function StepList({ account, history }: StepListProps) {
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
          <StepLine key={step.id} account={account} history={history} step={step} />
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
