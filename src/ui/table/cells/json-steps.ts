import { readGridKey } from '../../data-grid/grid-keys.ts';
import type { CellPlace, Step } from '../../data-grid/grid-selection.ts';
import { isComposingKey } from '../../design/composing-key.ts';
import { isMac } from '../../design/system-keys.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridJsonModel } from './grid-json-model.ts';

/**
 * Returns a key handler for the steps that differ from the grid's: they skip
 * properties that an entity does not have, and page by screens of entities.
 */
export function withJsonSteps(
  json: GridJsonModel,
  { selection, viewport }: GridParts,
  rest: (event: KeyboardEvent) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const command = isComposingKey(event) ? undefined : readGridKey(event, isMac);
    if (command?.kind !== 'move') return rest(event);
    // Lines may be wider than the grid: a step goes to the start of a line.
    if (event.currentTarget instanceof Element) event.currentTarget.scrollLeft = 0;
    const { active, extent } = selection.selection.peek();
    const to = stepTo(command.step, command.isExtending ? extent : active);
    if (!to) return rest(event);
    event.preventDefault();
    selection.step(to, command.isExtending);
  };

  function stepTo(step: Step, from: CellPlace): CellPlace | undefined {
    const { row } = from;
    switch (step) {
      case 'left':
        return { row, column: json.memberBeside(from, -1) };
      case 'right':
        return { row, column: json.memberBeside(from, 1) };
      case 'rowEnd':
        return {
          row,
          column: json.memberBeside({ row, column: viewport.columns.peek().length }, -1),
        };
      case 'up':
        // There are no heads above.
        return row <= 0 ? from : undefined;
      case 'pageUp':
        return { ...from, row: json.screenFrom(row, -1) };
      case 'pageDown':
        return { ...from, row: json.screenFrom(row, 1) };
      default:
        return undefined;
    }
  }
}
