import { useModel, useSignal } from '@preact/signals';
import { historyMessages } from '../../i18n/history-messages.ts';
import type { HistoryStep } from '../../model/history.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Spinner } from '../design/Spinner.tsx';
import { ReceiptView } from '../import/ReceiptView.tsx';
import { ConflictList } from './ConflictList.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';
import type { HistoryModel } from './history-model.ts';
import { StepModel } from './history-step-model.ts';
import { SampleList } from './SampleList.tsx';

interface StepDetailsProps {
  readonly history: HistoryModel;
  readonly step: HistoryStep;
}

/** Shows what a step did and what prevents undoing it, and forgets it. */
export function StepDetails({ history, step }: StepDetailsProps) {
  const words = historyMessages.value;
  const isForgetting = useSignal(false);
  return (
    <div class="history-details">
      {/* Later writes change the result. */}
      <StepReading
        key={`${step.state} ${history.steps.value?.[0]?.id}`}
        history={history}
        step={step}
      />
      <div>
        <Button
          size="small"
          kind="quiet"
          icon="remove"
          onClick={() => {
            isForgetting.value = true;
          }}
        >
          {words.forget.button}
        </Button>
      </div>
      {isForgetting.value && (
        <ForgetDialog
          history={history}
          step={step.id}
          onClose={() => {
            isForgetting.value = false;
          }}
        />
      )}
    </div>
  );
}

function StepReading({ history, step }: StepDetailsProps) {
  const words = historyMessages.value;
  const canUndo = step.state === 'done' || step.state === 'partlyUndone';
  const model = useModel(() => new StepModel(history.openHistory.peek(), step.id, canUndo));
  const state = model.state.value;
  switch (state.status) {
    case 'reading':
      return <Spinner />;
    case 'failed':
      return <ErrorNote error={state.error} />;
    case 'read':
      return (
        <>
          {step.kind === 'import' && <ReceiptView step={step.id} />}
          <SampleList preview={state.preview} />
          {state.check && state.check.conflicts > 0 && <ConflictList check={state.check} />}
          {state.check?.conflicts === 0 && <p class="faint">{words.free}</p>}
        </>
      );
  }
}
