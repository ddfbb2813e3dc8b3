import { cellMessages } from '../../i18n/cell-messages.ts';
import type { CellDeeds } from '../grid/grid-commands.ts';
import { describeError } from '../kit/describe-error.ts';
import {
  type CellDeed,
  clearCells,
  fillCells,
  fillDown,
  findRangeToFill,
} from '../models/cell-deeds.ts';
import type { CellStep } from '../models/cell-edits-model.ts';
import { MOST_EDITED_ROWS } from '../models/cell-plan.ts';
import type { ChangeKind, ChangeStart } from '../models/change-draft.ts';
import type { GridTableModel } from '../models/grid-table-model.ts';
import type { NoticesModel } from '../models/notices-model.ts';

interface CellDeedsProps {
  readonly model: GridTableModel;
  readonly notices: NoticesModel;
  /** Of everything that is shown. */
  readonly onChange: (start: ChangeStart) => void;
}

/** What is done with the values of cells, with a word about how it went. */
export function useCellDeeds({ model, notices, onChange }: CellDeedsProps): CellDeeds {
  const { cells } = model;

  function tell(deed: CellDeed, kind: ChangeKind, say: (count: number) => string): void {
    const words = cellMessages.peek();
    switch (deed.kind) {
      case 'faulty':
        return;
      case 'nothing':
        notices.say(deed.fixed > 0 ? words.nothingFixed : words.nothingToDo);
        return;
      case 'tooMany': {
        const column = deed.columns.find((one) => one.kind === 'property');
        notices.show({
          kind: 'info',
          text: words.tooMany(MOST_EDITED_ROWS),
          action: column && {
            label: words.changeAll,
            onSelect: () => onChange({ kind, property: column.name }),
          },
        });
        return;
      }
      case 'done':
        tellStep(deed.step, say(deed.cells));
    }
  }

  /** One cell is seen to have changed; of many it is told, with a way back. */
  function tellStep(step: CellStep, text: string): void {
    const words = cellMessages.peek();
    if (step.refused > 0) notices.show({ kind: 'danger', text: words.refused(step.refused) });
    if (step.written === 0) return;
    notices.show({
      kind: 'success',
      text,
      action: { label: words.undo, onSelect: () => void undo(step) },
    });
  }

  async function undo(step: CellStep): Promise<void> {
    const words = cellMessages.peek();
    const { refused } = await cells.edits.revert(step);
    if (refused > 0) notices.show({ kind: 'danger', text: words.refused(refused) });
    else notices.say(words.undone);
  }

  async function run(
    work: Promise<CellDeed>,
    kind: ChangeKind,
    say: (count: number) => string,
  ): Promise<void> {
    try {
      tell(await work, kind, say);
    } catch (error) {
      notices.show({ kind: 'danger', text: describeError(error).text });
    }
  }

  return {
    clear: () => void run(clearCells(model), 'remove', cellMessages.peek().cleared),
    fill: () => void run(fillCells(model), 'set', cellMessages.peek().written),
    fillDown() {
      const range = findRangeToFill(model);
      if (!range) return false;
      void run(fillDown(model, range), 'set', cellMessages.peek().written);
      return true;
    },
    cut() {},
    copyAs() {},
    paste() {},
    explain(kind) {
      const words = cellMessages.peek();
      const text = kind === 'timestamp' ? words.fixedTimestamp : words.fixedKey;
      notices.show({ kind: 'info', text });
    },
  };
}
