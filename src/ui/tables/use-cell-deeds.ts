import { finishInTurns } from '../../base/steps.ts';
import { restAddress } from '../../client/rest-address.ts';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { CellDeeds } from '../grid/grid-commands.ts';
import { describeError } from '../kit/describe-error.ts';
import { MOST_PASTED_ROWS } from '../models/cell-block.ts';
import type { ClipboardTexts } from '../models/cell-clipboard.ts';
import type { CopyFormat } from '../models/cell-copy.ts';
import {
  type CellDeed,
  clearCells,
  clearCopied,
  fillCells,
  fillDown,
  findRangesToFill,
  spotOf,
} from '../models/cell-deeds.ts';
import type { CellStep } from '../models/cell-edits-model.ts';
import type { CellPasteModel } from '../models/cell-paste-model.ts';
import { MOST_EDITED_ROWS } from '../models/cell-plan.ts';
import type { ChangeKind, ChangeStart } from '../models/change-draft.ts';
import type { GridTableModel } from '../models/grid-table-model.ts';
import type { NoticesModel } from '../models/notices-model.ts';
import { createRest } from '../models/page-turns.ts';
import { copyCells } from './copy-cells.ts';

interface CellDeedsProps {
  readonly model: GridTableModel;
  readonly notices: NoticesModel;
  /** Of everything that is shown. */
  readonly onChange: (start: ChangeStart) => void;
  readonly account: AccountName;
  readonly table: TableName;
  /** Keys are changed by moving the entity. */
  readonly onMove: (row: number) => void;
  readonly onUndo: (step: string) => void;
}

interface TableCellDeeds extends CellDeeds {
  /** After it was looked at. */
  readonly writePaste: (opened: CellPasteModel) => void;
}

/** What is done with the values of cells, with a word about how it went. */
export function useCellDeeds({
  model,
  notices,
  onChange,
  account,
  table,
  onMove,
  onUndo,
}: CellDeedsProps): TableCellDeeds {
  /** Until it is written or asked about, no undo comes before it, and nobody leaves without it. */
  const { during } = model.cells.edits;

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
        tellStep(deed.step, say(deed.cells - deed.step.refusedCells));
    }
  }

  /** One cell is seen to have changed; of many it is told, with a way back. */
  function tellStep(step: CellStep, text: string): void {
    const words = cellMessages.peek();
    if (step.refused > 0) {
      const why = describeError(step.error).text;
      notices.show({ kind: 'danger', text: `${words.refused(step.refused)} ${why}` });
    }
    if (step.written === 0) return;
    notices.show({
      kind: 'success',
      text,
      action: { label: words.undo, onSelect: () => onUndo(step.id) },
    });
  }

  async function run(
    work: Promise<CellDeed>,
    kind: ChangeKind,
    say: (count: number) => string,
  ): Promise<void> {
    try {
      tell(await during(work), kind, say);
    } catch (error) {
      notices.show({ kind: 'danger', text: describeError(error).text });
    }
  }

  async function cut(): Promise<void> {
    // While the clipboard takes it, somebody may select something else, or rows may move.
    const copied = await copyCells(model, notices);
    if (copied) await run(clearCopied(model, copied), 'remove', cellMessages.peek().cleared);
  }

  async function copyAs(format: CopyFormat): Promise<void> {
    const { formatCells } = await import('../models/cell-formats.ts');
    const origin = { endpoint: restAddress() + account, table };
    await copyCells(model, notices, (block) => formatCells(block, format, origin));
  }

  async function paste(texts: ClipboardTexts): Promise<void> {
    const words = cellMessages.peek().paste;
    const spot = spotOf(model);
    try {
      const [{ readClipboard }, { spreadBlock }] = await Promise.all([
        import('../models/cell-clipboard.ts'),
        import('../models/cell-paste-spread.ts'),
      ]);
      const block = await finishInTurns(readClipboard(texts), createRest());
      if (!block || block.lines.length === 0) return notices.say(words.nothing);
      if (block.lines.length > MOST_PASTED_ROWS) {
        return notices.show({ kind: 'info', text: words.tooMany(MOST_PASTED_ROWS) });
      }
      const spread = spreadBlock(block, spot, model.grid.total.peek());
      if (!spread) return notices.show({ kind: 'info', text: words.apart });
      const opened = await model.openPaste(spread.block, spread.spot);
      if (opened.needsLook.peek()) model.showPaste(opened);
      else await write(opened);
    } catch (error) {
      notices.show({ kind: 'danger', text: describeError(error).text });
    }
  }

  async function duplicate(count: number): Promise<void> {
    const words = cellMessages.peek().paste;
    if (count > MOST_PASTED_ROWS) {
      return notices.show({ kind: 'info', text: words.tooMany(MOST_PASTED_ROWS) });
    }
    try {
      model.showPaste(await model.openCopies());
    } catch (error) {
      notices.show({ kind: 'danger', text: describeError(error).text });
    }
  }

  async function write(opened: CellPasteModel): Promise<void> {
    const { step, cells: count } = await opened.write();
    if (step.written + step.refused === 0) notices.say(cellMessages.peek().nothingToDo);
    else tellStep(step, cellMessages.peek().written(count - step.refusedCells));
  }

  return {
    writePaste: (opened) =>
      void write(opened).catch((error: unknown) =>
        notices.show({ kind: 'danger', text: describeError(error).text }),
      ),
    clear: () => void run(clearCells(model), 'remove', cellMessages.peek().cleared),
    fill: () => void run(fillCells(model), 'set', cellMessages.peek().written),
    duplicateRows() {
      const count = model.selection.touchedCount.peek();
      if (!model.selection.hasWholeRowsOnly.peek() || count < 2) return false;
      void during(duplicate(count));
      return true;
    },
    fillDown() {
      const ranges = findRangesToFill(model);
      if (ranges.length === 0) return false;
      void run(fillDown(model, ranges), 'set', cellMessages.peek().written);
      return true;
    },
    cut: () => void during(cut()),
    copyAs: (format) => void copyAs(format),
    paste: (clipboard) => void during(paste(takeTexts(clipboard))),
    explain(kind) {
      const words = cellMessages.peek();
      if (kind === 'timestamp') return notices.show({ kind: 'info', text: words.fixedTimestamp });
      const { row } = model.selection.selection.peek().active;
      const label = sheetMessages.peek().move.changeKeys;
      const action = { label, onSelect: () => onMove(row) };
      notices.show({ kind: 'info', text: words.fixedKey, action });
    },
  };
}

/** What it holds can be asked for only while its event lasts. */
function takeTexts(clipboard: Pick<DataTransfer, 'getData'>): ClipboardTexts {
  return { text: clipboard.getData('text/plain'), html: clipboard.getData('text/html') };
}
