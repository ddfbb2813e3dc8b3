import { cellMessages } from '../../../i18n/cell-messages.ts';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import '../entity/entity.css';
import { formatDistance, formatLocal } from '../entity/instant-text.ts';
import '../entity/properties.css';
import { Button } from '../../design/Button.tsx';
import { RetypeNote } from '../entity/RetypeNote.tsx';
import { TypeSelect } from '../entity/TypeSelect.tsx';
import { ValueProblemText } from '../entity/ValueProblemText.tsx';
import { type CellDraft, type CellEditingModel, isRemovalText } from './cell-editing-model.ts';

interface DraftNoteProps {
  readonly draft: CellDraft;
  readonly cells: CellEditingModel;
}

/** Returns whether there is a note on the typed text. */
export function hasDraftNote({ row }: CellDraft, isRetyping: boolean): boolean {
  if (isRetyping || row.retyping.value || row.type.value === 'Edm.Boolean') return true;
  const { value, problem } = row.reading.value;
  if (problem) return !isRemovalText(row) || row.isVisited.value;
  return value?.type === 'Edm.DateTime';
}

/** Shows the problem of the typed text and its corrections, or what the text means. */
export function DraftNote({ draft, cells }: DraftNoteProps) {
  const { row, column } = draft;
  const isBoolean = row.type.value === 'Edm.Boolean';
  return (
    <>
      {(cells.isRetyping.value || row.retyping.value) && (
        <p class="cells-type">
          <span>{cellMessages.value.type}</span>
          <TypeSelect row={row} name={column.name} />
        </p>
      )}
      <RetypeNote row={row} />
      {isBoolean ? (
        <Choice draft={draft} cells={cells} />
      ) : (
        !isRemovalText(row) && <ValueProblemText row={row} id="cell-note" name={column.name} />
      )}
      <Instant draft={draft} />
    </>
  );
}

function Choice({ draft, cells }: DraftNoteProps) {
  const text = draft.row.text.value.trim().toLowerCase();
  return (
    <fieldset class="cells-choice" aria-label={cellMessages.value.choose(draft.column.name)}>
      {['true', 'false'].map((word) => (
        <Button
          key={word}
          size="small"
          kind={text === word ? 'tint' : 'quiet'}
          onClick={() => {
            cells.write(word);
            cells.commit();
          }}
        >
          {word}
        </Button>
      ))}
    </fieldset>
  );
}

/** Shows an abbreviated date in full, and in local time. */
function Instant({ draft: { row } }: Pick<DraftNoteProps, 'draft'>) {
  const { isInstant, localTime } = entityMessages.value;
  const { value } = row.reading.value;
  if (value?.type !== 'Edm.DateTime') return null;
  const full = formatEdm(value);
  return (
    <p class="cells-hint">
      {full !== row.text.value && <span class="data">{isInstant(full)}</span>}
      <span>{localTime(formatLocal(value.value), formatDistance(value.value, Date.now()))}</span>
    </p>
  );
}
