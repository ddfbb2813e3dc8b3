import { compareMessages } from '../../i18n/compare-messages.ts';
import { formatList } from '../../i18n/lists.ts';
import { Button } from '../design/Button.tsx';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import type { ChosenSize } from './chosen-rows.ts';

interface ChosenBarProps {
  readonly size: ChosenSize;
  readonly entries: readonly MenuEntry[];
}

/** Says how much is selected, and offers what can be done with it. */
export function ChosenBar({ size: { rows, cells }, entries }: ChosenBarProps) {
  const words = compareMessages.value.chosen;
  const parts = [rows > 0 && words.rows(rows), cells > 0 && words.cells(cells)];
  return (
    <div class="compare-chosen">
      <p role="status">{words.selected(formatList(parts.filter((part) => part !== false)))}</p>
      {entries.map(
        (entry) =>
          entry.kind === 'action' && (
            <Button
              key={entry.label}
              size="small"
              disabled={entry.disabled}
              title={entry.why}
              onClick={entry.onSelect}
            >
              {entry.label}
            </Button>
          ),
      )}
    </div>
  );
}
