import { cellMessages } from '../../../i18n/cell-messages.ts';
import { Button } from '../../design/Button.tsx';
import { describeError } from '../../design/describe-error.ts';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { readValue } from '../entity/entity-value-text.ts';
import { formatTimeOfDay } from '../entity/instant-text.ts';
import { describeValueProblem } from '../entity/problem-text.ts';
import type { UnsavedCell } from './find-unsaved.ts';
import type { GridTableModel } from './grid-table-model.ts';

interface UnsavedNoteProps {
  readonly unsaved: UnsavedCell;
  readonly model: GridTableModel;
}

/** Says why the active cell is unsaved, and what can be done about it. */
export function UnsavedNote({ unsaved, model }: UnsavedNoteProps) {
  const { edit, property } = unsaved;
  const words = cellMessages.value.unsaved;
  const { edits } = model.cells;
  return (
    <>
      <FieldProblem id="cell-note-problem">{describe(unsaved)}</FieldProblem>
      <p class="cells-actions">
        {edit.kind === 'invalid' && (
          <Button size="small" kind="primary" onClick={() => void model.cells.begin('end')}>
            {words.correct}
          </Button>
        )}
        {edit.kind === 'failed' && (
          <Button size="small" kind="primary" onClick={() => void edits.retry(edit.base)}>
            {words.retry}
          </Button>
        )}
        {edit.kind === 'conflict' && (
          <>
            <Button size="small" kind="primary" onClick={() => model.compare(edit)}>
              {words.seeChanges}
            </Button>
            <Button size="small" onClick={() => void edits.overwrite(edit.base, property)}>
              {words.overwrite}
            </Button>
          </>
        )}
        <Button size="small" kind="quiet" onClick={() => edits.discard(edit.base, property)}>
          {words.discard}
        </Button>
      </p>
    </>
  );
}

function describe({ edit }: UnsavedCell): string {
  const words = cellMessages.value.unsaved;
  switch (edit.kind) {
    case 'failed':
      return describeError(edit.error).text;
    case 'conflict':
      return words.changed(formatTimeOfDay(edit.theirs.timestamp));
    case 'invalid': {
      const draft = { type: edit.type, text: edit.text, encoding: 'base64' } as const;
      const { problem } = readValue(draft, 0n);
      return problem ? describeValueProblem(problem, edit.text, 'base64') : words.otherType;
    }
  }
}
