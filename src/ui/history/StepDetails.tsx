import { useModel, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { historyMessages } from '../../i18n/history-messages.ts';
import type { HistoryStep, StepPreview, StepSample } from '../../model/history.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Spinner } from '../design/Progress.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import { ShownKey, ShownValue } from '../table/bulk-edit/ShownValue.tsx';
import { ConflictList } from './ConflictList.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';
import type { HistoryModel } from './history-model.ts';
import { changesOf } from './history-samples.ts';
import { StepModel } from './history-step-model.ts';
import '../table/bulk-edit/samples.css';

/** Shows what the import of a step did. */
export type StepReceipt = ComponentType<{ readonly step: string }>;

interface StepDetailsProps {
  readonly history: HistoryModel;
  readonly step: HistoryStep;
  readonly Receipt: StepReceipt;
}

/** Shows what a step did and what prevents undoing it, and forgets it. */
export function StepDetails({ history, step, Receipt }: StepDetailsProps) {
  const words = historyMessages.value;
  const isForgetting = useSignal(false);
  return (
    <div class="history-details">
      {/* Later writes change the result. */}
      <StepReading
        key={`${step.state} ${history.steps.value?.[0]?.id}`}
        history={history}
        step={step}
        Receipt={Receipt}
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

function StepReading({ history, step, Receipt }: StepDetailsProps) {
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
          {step.kind === 'import' && <Receipt step={step.id} />}
          <SampleList preview={state.preview} />
          {state.check && state.check.conflicts > 0 && <ConflictList check={state.check} />}
          {state.check?.conflicts === 0 && <p class="faint">{words.free}</p>}
        </>
      );
  }
}

/** Shows the first entities of a step: each property before and after it. */
function SampleList({ preview: { samples } }: { readonly preview: StepPreview }) {
  const words = historyMessages.value;
  if (samples.length === 0) return <p class="faint">{words.noSamples}</p>;
  const title = words.samples(samples.length);
  return (
    <div class="changes-samples">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="changes-scroll scroll" tabIndex={0} aria-label={title}>
        <table class="changes-table">
          <thead>
            <tr>
              <th scope="col">{words.conflicts.table}</th>
              <th scope="col">PartitionKey</th>
              <th scope="col">RowKey</th>
              <th scope="col">{words.property}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          {samples.map((sample) => (
            <SampleRows
              key={[sample.table, sample.key.partitionKey, sample.key.rowKey].join('\n')}
              sample={sample}
            />
          ))}
        </table>
      </section>
    </div>
  );
}

function SampleRows({ sample }: { readonly sample: StepSample }) {
  const words = historyMessages.value;
  const { table, key, before, after, isTouched } = sample;
  const changes = changesOf(sample);
  const rows = Math.max(1, changes.length);
  return (
    <tbody class="history-sample">
      {Array.from({ length: rows }, (_, index) => {
        const change = changes[index];
        return (
          <tr key={change?.property ?? ''}>
            {index === 0 && (
              <>
                <td rowSpan={rows}>
                  {table}
                  {isTouched && <div class="faint">{words.touched}</div>}
                </td>
                <th scope="rowgroup" rowSpan={rows}>
                  <ShownKey text={key.partitionKey} />
                </th>
                <th scope="rowgroup" rowSpan={rows}>
                  <ShownKey text={key.rowKey} />
                </th>
              </>
            )}
            <th scope="row">{change && showInvisible(change.property)}</th>
            <td data-head="before">
              {before ? <ShownValue value={change?.before} /> : <Absent />}
            </td>
            <td data-head="after">{after ? <ShownValue value={change?.after} /> : <Absent />}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

function Absent() {
  return <i class="faint">{historyMessages.value.absent}</i>;
}
