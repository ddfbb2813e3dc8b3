import { useComputed, useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { compareKeys, type EntityKey, findKeyProblem } from '../../model/entity.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeRefusal } from '../design/describe-error.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextField } from '../design/TextField.tsx';
import { showInvisible } from '../design/unseen-text.ts';

interface MoveDialogProps {
  readonly from: EntityKey;
  /** Moves the entity. Rejects with the error that stands against it. */
  readonly onMove: (to: EntityKey) => Promise<void>;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

type Phase =
  | { readonly status: 'asking' | 'moving' }
  | { readonly status: 'failed'; readonly error: unknown };

/** Asks for other keys of one entity. */
export function MoveDialog({ from, onMove, onMoved, onClose }: MoveDialogProps) {
  const words = sheetMessages.value.move;
  const partitionKey = useSignal(from.partitionKey);
  const rowKey = useSignal(from.rowKey);
  const phase = useSignal<Phase>({ status: 'asking' });
  const to = useComputed(() => ({ partitionKey: partitionKey.value, rowKey: rowKey.value }));
  const problems = {
    partitionKey: findKeyProblem('PartitionKey', partitionKey.value),
    rowKey: findKeyProblem('RowKey', rowKey.value),
  };
  const isSame = compareKeys(from, to.value) === 0;
  const isMoving = phase.value.status === 'moving';

  function move() {
    if (isMoving || isSame || problems.partitionKey || problems.rowKey) return;
    phase.value = { status: 'moving' };
    onMove(to.peek()).then(onMoved, (error: unknown) => {
      phase.value = { status: 'failed', error };
    });
  }

  return (
    <Dialog
      title={words.title}
      subtitle={<span class="data">{showInvisible(`${from.partitionKey} / ${from.rowKey}`)}</span>}
      onClose={onClose}
      onSubmit={move}
      actions={
        <>
          <Button onClick={onClose}>{messages.value.design.cancel}</Button>
          <Button kind="primary" type="submit" busy={isMoving}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <TextField
        label="PartitionKey"
        isData
        value={partitionKey}
        problem={problems.partitionKey && describeRefusal(problems.partitionKey)}
      />
      <TextField
        label="RowKey"
        isData
        initialFocus
        value={rowKey}
        problem={problems.rowKey && describeRefusal(problems.rowKey)}
        hint={isSame ? words.same : undefined}
      />
      {phase.value.status === 'failed' && <ErrorNote error={phase.value.error} />}
    </Dialog>
  );
}
