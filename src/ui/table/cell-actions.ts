import { restAddress } from '../../client/rest-address.ts';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { ActivitiesModel } from '../jobs/activities-model.ts';
import type { ChangeKind } from './bulk-edit/change-draft.ts';
import {
  type CellAction,
  type CellSpot,
  clearCells,
  clearCopied,
  fillCells,
  fillDown,
  findRangesToFill,
  spotOf,
} from './cells/cell-actions.ts';
import type { CopyFormat } from './cells/cell-copy.ts';
import { MOST_PASTED_ROWS } from './cells/cell-plan.ts';
import type { CellActions } from './cells/grid-commands.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import type { ClipboardTexts } from './cells/paste-clipboard.ts';
import type { CellPasteModel } from './cells/paste-model.ts';
import { copyCells, readClipboard } from './clipboard.ts';
import {
  type CellTelling,
  createCellWork,
  notifyAction,
  notifyStep,
  orNotify,
  type Report,
} from './notify-cells.ts';
import type { WriteWatch } from './writes/cell-write-course.ts';

interface CellActionsPlace extends CellTelling, PastePlace {
  readonly account: AccountName;
  /** Called with a row whose keys are edited: changing keys moves the entity. */
  readonly onMove: (row: number) => void;
}

interface TableCellActions extends CellActions {
  /** Writes a paste after its preview. */
  readonly writePaste: (opened: CellPasteModel) => void;
}

/** Creates the actions on values of cells; each announces its outcome. */
export function createCellActions(place: CellActionsPlace): TableCellActions {
  const { model, toasts, account, table, onMove } = place;
  /** Registers a write, so that undo and leaving the table wait until it has ended. */
  const { during } = model.cells.edits;

  const createWriting = () =>
    createCellWork(
      place.activities,
      (total) => `${cellMessages.value.work.title(total)} · ${table}`,
    );

  async function run(
    action: (watch: WriteWatch) => Promise<CellAction>,
    kind: ChangeKind,
    say: Report['say'],
  ): Promise<void> {
    const work = createWriting();
    await orNotify(toasts, work, async () =>
      notifyAction(place, await during(action(work.watch)), kind, { work, say }),
    );
  }

  async function cut(): Promise<void> {
    // The selection and the rows may change while the clipboard takes the copy.
    const copied = await copyCells(model, toasts);
    if (copied) await run((watch) => clearCopied(model, copied, watch), 'remove', describeCleared);
  }

  async function copyAs(format: CopyFormat): Promise<void> {
    const { countFormulas, formatCells } = await import('./cells/cell-formats.ts');
    const origin = { endpoint: restAddress() + account, table };
    const copied = await copyCells(model, toasts, (block) => formatCells(block, format, origin));
    const formulas = copied && (format === 'csv' || format === 'tsv') ? countFormulas(copied) : 0;
    if (formulas > 0) toasts.show({ kind: 'info', text: cellMessages.peek().copyRuns(formulas) });
  }

  async function paste(texts: ClipboardTexts, spot: CellSpot): Promise<void> {
    const opened = await lookAtPaste(place, texts, spot);
    if (opened?.needsLook.peek()) model.showPaste(opened);
    else if (opened) await write(opened);
  }

  /**
   * Reads the clipboard for the cell that has the focus now: it may move while
   * the browser asks.
   */
  async function readAsked(): Promise<PlacedClipboard | undefined> {
    const spot = spotOf(model);
    const clipboard = await readClipboard(toasts);
    return clipboard && { ...clipboard, spot };
  }

  async function duplicate(count: number): Promise<void> {
    const opened = await lookAtCopies(place, count);
    if (opened) model.showPaste(opened);
  }

  async function write(opened: CellPasteModel): Promise<void> {
    const work = createWriting();
    await orNotify(toasts, work, async () => {
      const { step, cells: count } = await opened.write(work.watch);
      const isNothing = step.written + step.refused + step.stopped.length === 0;
      if (isNothing) toasts.say(cellMessages.peek().nothingToDo);
      else notifyStep(place, step, count, { work, say: describeWritten });
    });
  }

  return {
    writePaste: (opened) => void write(opened),
    clear: () => void run((watch) => clearCells(model, watch), 'remove', describeCleared),
    fill: () => void run((watch) => fillCells(model, watch), 'set', describeWritten),
    duplicateRows() {
      const count = model.selection.touchedCount.peek();
      if (!model.selection.hasWholeRowsOnly.peek() || count < 2) return false;
      void during(duplicate(count));
      return true;
    },
    fillDown() {
      const ranges = findRangesToFill(model);
      if (ranges.length === 0) return false;
      void run((watch) => fillDown(model, ranges, watch), 'set', describeWritten);
      return true;
    },
    cut: () => void during(cut()),
    copyAs: (format) => void copyAs(format),
    paste: (clipboard: PlacedClipboard) =>
      void during(paste(takeTexts(clipboard), clipboard.spot ?? spotOf(model))),
    readClipboard: () => during(readAsked()),
    explain(kind) {
      const words = cellMessages.peek();
      if (kind === 'timestamp') return toasts.show({ kind: 'info', text: words.fixedTimestamp });
      const { row } = model.selection.selection.peek().active;
      const label = sheetMessages.peek().move.changeKeys;
      const action = { label, onSelect: () => onMove(row) };
      toasts.show({ kind: 'info', text: words.fixedKey, action });
    },
  };
}

/** A clipboard that was asked for rather than pasted by a key, with the cell it is for. */
interface PlacedClipboard extends Pick<DataTransfer, 'getData'> {
  readonly spot?: CellSpot;
}

const describeWritten = (count: number) => cellMessages.value.written(count);
const describeCleared = (count: number) => cellMessages.value.cleared(count);

/** Reads the texts at once: a clipboard event has them only while it lasts. */
function takeTexts(clipboard: Pick<DataTransfer, 'getData'>): ClipboardTexts {
  return { text: clipboard.getData('text/plain'), html: clipboard.getData('text/html') };
}

interface PastePlace {
  readonly model: GridTableModel;
  readonly toasts: ToastsModel;
  readonly activities: ActivitiesModel;
  readonly table: TableName;
  /** Imports rows, as they were pasted, that are too many for cells. */
  readonly onImportText: (text: string) => void;
}

/** Returns the preview of a paste; nothing where a toast says why there is none. */
function lookAtPaste(
  place: PastePlace,
  texts: ClipboardTexts,
  spot: CellSpot,
): Promise<CellPasteModel | undefined> {
  const title = () => cellMessages.value.paste.looking;
  return look(place, title, (watch) => openPaste(place, texts, spot, watch));
}

/** Returns the preview of copies of the selected rows. */
async function lookAtCopies(place: PastePlace, count: number): Promise<CellPasteModel | undefined> {
  if (count <= MOST_PASTED_ROWS) {
    const title = () => cellMessages.value.paste.duplicateTitle;
    return look(place, title, place.model.openCopies);
  }
  const text = cellMessages.peek().paste.tooMany(MOST_PASTED_ROWS);
  place.toasts.show({ kind: 'info', text });
  return undefined;
}

async function openPaste(
  { model, toasts, onImportText }: PastePlace,
  texts: ClipboardTexts,
  spot: CellSpot,
  watch: WriteWatch,
): Promise<CellPasteModel | undefined> {
  const words = cellMessages.peek().paste;
  const opened = await model.openTexts(texts, spot, watch);
  if (opened === 'nothing') toasts.say(words.nothing);
  else if (opened === 'apart') toasts.show({ kind: 'info', text: words.apart });
  else if (opened === 'tooMany') {
    const action = { label: words.import, onSelect: () => onImportText(texts.text) };
    const text = words.tooMany(MOST_PASTED_ROWS);
    toasts.show({ kind: 'info', text, ...(texts.text !== '' && { action }) });
  } else return opened;
  return undefined;
}

/** Computes the preview, unless the person stops it. */
async function look(
  { toasts, activities, table }: PastePlace,
  title: () => string,
  open: (watch: WriteWatch) => Promise<CellPasteModel | undefined>,
): Promise<CellPasteModel | undefined> {
  const work = createCellWork(activities, () => `${title()} · ${table}`);
  let opened: CellPasteModel | undefined;
  work.watch.notify(0);
  await orNotify(toasts, work, async () => {
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
