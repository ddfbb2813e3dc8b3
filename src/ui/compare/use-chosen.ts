import { compareMessages } from '../../i18n/compare-messages.ts';
import type { CompareQuery } from '../../model/comparison.ts';
import { useCommands } from '../commands/use-commands.ts';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import type { CompareParts } from './CompareGrid.tsx';
import { chosenRows, sizeOf } from './chosen-rows.ts';
import type { Taking } from './take-differences.ts';
import { whyReadOnly } from './why-read-only.ts';

/** What is selected, and what can be done with it. */
export function useChosen(
  { compare, viewport, selection }: CompareParts,
  query: CompareQuery,
  ask: (taking: Taking) => void,
) {
  const words = compareMessages.value.chosen;
  const total = compare.grid.value.total.value;
  const chosen = selection.selection.value;
  const rows = chosenRows(chosen, total, viewport.columns.value);
  const entryOf = (from: 'left' | 'right'): Extract<MenuEntry, { kind: 'action' }> => {
    const why = whyReadOnly(query[from === 'left' ? 'right' : 'left']);
    return {
      kind: 'action',
      label: from === 'left' ? words.toRight : words.toLeft,
      disabled: why !== undefined || rows.length === 0 || compare.state.value.status === 'running',
      why,
      onSelect: () => ask({ from, rows }),
    };
  };
  const [toRight, toLeft] = [entryOf('left'), entryOf('right')];
  useCommands({
    ...(!toRight.disabled && { takeToRight: toRight.onSelect }),
    ...(!toLeft.disabled && { takeToLeft: toLeft.onSelect }),
  });
  return {
    isShown: chosen.ranges.length > 0 && rows.length > 0,
    size: sizeOf(rows),
    entries: [toRight, toLeft],
  };
}
