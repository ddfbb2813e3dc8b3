import { finishInTurns } from '../../base/steps.ts';
import { restAddress } from '../../client/rest-address.ts';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { CellDeeds } from '../grid/grid-commands.ts';
import { describeError } from '../kit/describe-error.ts';
import type { ActivitiesModel, EndedActivity } from '../models/activity/activities-model.ts';
import type { NoticesModel } from '../models/activity/notices-model.ts';
import type { ClipboardTexts } from '../models/cells/cell-clipboard.ts';
import type { CopyFormat } from '../models/cells/cell-copy.ts';
import {
  type CellDeed,
  type CellSpot,
  clearCells,
  clearCopied,
  countWritten,
  fillCells,
  fillDown,
  findRangesToFill,
  spotOf,
} from '../models/cells/cell-deeds.ts';
import type { CellStep } from '../models/cells/cell-edits-model.ts';
import type { CellPasteModel } from '../models/cells/cell-paste-model.ts';
import { MOST_EDITED_ROWS, MOST_PASTED_ROWS } from '../models/cells/cell-plan.ts';
import { createWatchedRest, type WriteWatch } from '../models/cells/cell-write-course.ts';
import type { ChangeKind, ChangeStart } from '../models/changes/change-draft.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';
import { type CellWork, createCellWork } from './cell-work.ts';
import { copyCells } from './copy-cells.ts';

interface CellDeedsProps {
  readonly model: GridTableModel;
  readonly notices: NoticesModel;
  readonly activities: ActivitiesModel;
  /** Of everything that is shown. */
  readonly onChange: (start: ChangeStart) => void;
  readonly account: AccountName;
  readonly table: TableName;
  /** Keys are changed by moving the entity. */
  readonly onMove: (row: number) => void;
  readonly onUndo: (step: string) => void;
  /** Takes rows that are too many for cells, as they were pasted. */
  readonly onImportText: (text: string) => void;
}

interface TableCellDeeds extends CellDeeds {
  /** After it was looked at. */
  readonly writePaste: (opened: CellPasteModel) => void;
}

/** What is done with the values of cells, with a word about how it went. */
export function useCellDeeds({
  model,
  notices,
  activities,
  onChange,
  account,
  table,
  onMove,
  onUndo,
  onImportText,
}: CellDeedsProps): TableCellDeeds {
  /** Until it is written or asked about, no undo comes before it, and nobody leaves without it. */
  const { during } = model.cells.edits;

  function tell(deed: CellDeed, kind: ChangeKind, told: Told): void {
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
        tellStep(deed.step, deed.cells, told);
    }
  }

  const createWriting = () =>
    createCellWork(activities, (total) => `${cellMessages.value.work.title(total)} · ${table}`);

  /** One cell is seen to have changed; of many it is told, with a way back. */
  function tellStep(step: CellStep, cells: number, { work, say }: Told): void {
    const { refused, written, stopped } = step;
    const undo = written > 0 ? () => onUndo(step.id) : undefined;
    const refusal = () =>
      joinSentences(cellMessages.value.refused(refused), describeError(step.error).text);
    const outcome = () => {
      const count = countWritten(cells, step);
      if (stopped.length === 0) return say(count);
      const words = cellMessages.value.work;
      return written > 0 ? words.stopped(count, cells) : words.notBegun(cells);
    };
    const parts = [
      ...(refused > 0 ? [refusal] : []),
      ...(written + stopped.length > 0 ? [outcome] : []),
    ];
    const text = () => joinSentences(...parts.map((part) => part()));
    if (work.end({ status: statusOf(step), text, undo })) return;
    if (refused > 0) notices.show({ kind: 'danger', text: refusal() });
    if (!undo) return;
    const action = { label: cellMessages.peek().undo, onSelect: undo };
    notices.show({ kind: 'success', text: outcome(), action });
  }

  async function run(
    deed: (watch: WriteWatch) => Promise<CellDeed>,
    kind: ChangeKind,
    say: Told['say'],
  ): Promise<void> {
    const work = createWriting();
    await orTell(work, async () => tell(await during(deed(work.watch)), kind, { work, say }));
  }

  /** Whatever goes wrong is told once. */
  async function orTell(work: CellWork, deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
    } catch (error) {
      if (work.end({ status: 'failed', error })) return;
      notices.show({ kind: 'danger', text: describeError(error).text });
    }
  }

  async function cut(): Promise<void> {
    // While the clipboard takes it, somebody may select something else, or rows may move.
    const copied = await copyCells(model, notices);
    if (copied) await run((watch) => clearCopied(model, copied, watch), 'remove', sayCleared);
  }

  async function copyAs(format: CopyFormat): Promise<void> {
    const { formatCells } = await import('../models/cells/cell-formats.ts');
    const origin = { endpoint: restAddress() + account, table };
    await copyCells(model, notices, (block) => formatCells(block, format, origin));
  }

  async function paste(texts: ClipboardTexts, spot: CellSpot): Promise<void> {
    const title = () => cellMessages.value.paste.looking;
    const opened = await look(title, (watch) => openPaste(texts, spot, watch));
    if (opened?.needsLook.peek()) model.showPaste(opened);
    else if (opened) await write(opened);
  }

  /** While the browser asks, somebody may go elsewhere: the answer is for where they were. */
  async function readAsked(): Promise<PlacedClipboard | undefined> {
    const spot = spotOf(model);
    const { readClipboard } = await import('./read-clipboard.ts');
    const clipboard = await readClipboard(notices);
    return clipboard && { ...clipboard, spot };
  }

  async function openPaste(
    texts: ClipboardTexts,
    spot: CellSpot,
    watch: WriteWatch,
  ): Promise<CellPasteModel | undefined> {
    const words = cellMessages.peek().paste;
    const [{ readClipboard }, { spreadBlock }] = await Promise.all([
      import('../models/cells/cell-clipboard.ts'),
      import('../models/cells/cell-paste-spread.ts'),
    ]);
    const block = await finishInTurns(readClipboard(texts), createWatchedRest(watch));
    if (!block || block.lines.length === 0) notices.say(words.nothing);
    else if (block.lines.length > MOST_PASTED_ROWS) {
      const action = { label: words.import, onSelect: () => onImportText(texts.text) };
      const text = words.tooMany(MOST_PASTED_ROWS);
      notices.show({ kind: 'info', text, ...(texts.text !== '' && { action }) });
    } else {
      const spread = spreadBlock(block, spot, model.grid.total.peek());
      if (spread) return await model.openPaste(spread.block, spread.spot, watch);
      notices.show({ kind: 'info', text: words.apart });
    }
    return undefined;
  }

  /** Finds out what would be written, for as long as somebody has the patience. */
  async function look(
    title: () => string,
    open: (watch: WriteWatch) => Promise<CellPasteModel | undefined>,
  ): Promise<CellPasteModel | undefined> {
    const work = createCellWork(activities, () => `${title()} · ${table}`);
    let opened: CellPasteModel | undefined;
    work.watch.tell(0);
    await orTell(work, async () => {
      opened = await open(work.watch).catch((error: unknown) => {
        if (!work.watch.isStopped()) throw error;
        return undefined;
      });
      if (!work.watch.isStopped()) return work.withdraw();
      opened = undefined;
      work.end({ status: 'cancelled', text: () => cellMessages.value.paste.stopped });
    });
    return opened;
  }

  async function duplicate(count: number): Promise<void> {
    const words = cellMessages.peek().paste;
    if (count > MOST_PASTED_ROWS) {
      return notices.show({ kind: 'info', text: words.tooMany(MOST_PASTED_ROWS) });
    }
    const opened = await look(() => cellMessages.value.paste.duplicateTitle, model.openCopies);
    if (opened) model.showPaste(opened);
  }

  async function write(opened: CellPasteModel): Promise<void> {
    const work = createWriting();
    await orTell(work, async () => {
      const { step, cells: count } = await opened.write(work.watch);
      const isNothing = step.written + step.refused + step.stopped.length === 0;
      if (isNothing) notices.say(cellMessages.peek().nothingToDo);
      else tellStep(step, count, { work, say: sayWritten });
    });
  }

  return {
    writePaste: (opened) => void write(opened),
    clear: () => void run((watch) => clearCells(model, watch), 'remove', sayCleared),
    fill: () => void run((watch) => fillCells(model, watch), 'set', sayWritten),
    duplicateRows() {
      const count = model.selection.touchedCount.peek();
      if (!model.selection.hasWholeRowsOnly.peek() || count < 2) return false;
      void during(duplicate(count));
      return true;
    },
    fillDown() {
      const ranges = findRangesToFill(model);
      if (ranges.length === 0) return false;
      void run((watch) => fillDown(model, ranges, watch), 'set', sayWritten);
      return true;
    },
    cut: () => void during(cut()),
    copyAs: (format) => void copyAs(format),
    paste: (clipboard: PlacedClipboard) =>
      void during(paste(takeTexts(clipboard), clipboard.spot ?? spotOf(model))),
    readClipboard: () => during(readAsked()),
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

/** What was asked for, and not pasted by a key, has the place for which it was. */
interface PlacedClipboard extends Pick<DataTransfer, 'getData'> {
  readonly spot?: CellSpot;
}

/** What is told of so many cells that were written, and as which work. */
interface Told {
  readonly work: CellWork;
  readonly say: (count: number) => string;
}

const sayWritten = (count: number) => cellMessages.value.written(count);
const sayCleared = (count: number) => cellMessages.value.cleared(count);

function statusOf({ stopped, refused, written }: CellStep): EndedActivity['status'] {
  if (stopped.length > 0) return 'cancelled';
  if (refused === 0) return 'done';
  return written > 0 ? 'partly' : 'failed';
}

/** What it holds can be asked for only while its event lasts. */
function takeTexts(clipboard: Pick<DataTransfer, 'getData'>): ClipboardTexts {
  return { text: clipboard.getData('text/plain'), html: clipboard.getData('text/html') };
}
