import { isComposingKey } from '../design/composing-key.ts';
import { isMac } from '../design/system-keys.ts';
import { readCellKey } from './cell-keys.ts';
import type { CellWriting } from './cell-writing.ts';

/** Does what a key asks for in a cell that is written in; other keys are the field's, or the grid's. */
export function takeCellKey(event: KeyboardEvent, { cells, onFill, onStep }: CellWriting): void {
  const draft = cells.draft.peek();
  const field = event.currentTarget;
  // While somebody composes, every key is the input method's.
  if (!draft || isComposingKey(event) || !(field instanceof HTMLTextAreaElement)) return;
  const command = readCellKey(event, isMac);
  if (!command) return;
  const type = draft.row.type.peek();

  switch (command.kind) {
    case 'cancel':
      cells.cancel();
      break;
    case 'fill':
      onFill();
      break;
    case 'newline':
      if (type !== 'Edm.String') return;
      field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      break;
    case 'turn':
      if (type !== 'Edm.Boolean') return;
      cells.write(draft.row.text.peek().trim() === 'true' ? 'false' : 'true');
      break;
    case 'commit': {
      const outcome = cells.commit();
      // From a field with a mistake, Tab goes to what would put it right, as soon as that is there.
      if (outcome === 'faulty' && command.step === 'right' && !cells.seekHelp()) {
        event.stopPropagation();
        return;
      }
      if (outcome === 'done') onStep(command.step);
      if (outcome === 'done' && event.key === 'Tab') cells.begin('all');
      break;
    }
  }
  event.preventDefault();
  event.stopPropagation();
}
