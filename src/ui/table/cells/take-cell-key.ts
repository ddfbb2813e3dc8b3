import { isComposingKey } from '../../design/composing-key.ts';
import { isMac } from '../../design/system-keys.ts';
import { readCellKey } from './cell-keys.ts';
import type { CellWriting } from './cell-writing.ts';

/**
 * Runs the command of a key in a cell that is edited; other keys are left to
 * the field or to the grid.
 */
export function takeCellKey(event: KeyboardEvent, { cells, onFill, onStep }: CellWriting): void {
  const draft = cells.draft.peek();
  const field = event.currentTarget;
  // During a composition every key belongs to the input method.
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
      // From a field with a mistake, Tab moves to the button that fixes it, once that is there.
      if (outcome === 'invalid' && command.step === 'right' && !cells.seekHelp()) {
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
