import { finishInTasks } from '../../base/cooperative-task.ts';
import { cellMessages } from '../../i18n/cell-messages.ts';
import type { TableName } from '../../model/names.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { ActivitiesModel } from '../jobs/activities-model.ts';
import { createCellWork } from './cell-work.ts';
import type { CellSpot } from './cells/cell-actions.ts';
import type { ClipboardTexts } from './cells/cell-clipboard.ts';
import type { CellPasteModel } from './cells/cell-paste-model.ts';
import { MOST_PASTED_ROWS } from './cells/cell-plan.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { orNotify } from './notify-cells.ts';
import { createWatchedRest, type WriteWatch } from './writes/cell-write-course.ts';

export interface PastePlace {
  readonly model: GridTableModel;
  readonly toasts: ToastsModel;
  readonly activities: ActivitiesModel;
  readonly table: TableName;
  /** Imports rows, as they were pasted, that are too many for cells. */
  readonly onImportText: (text: string) => void;
}

/** Returns the preview of a paste; nothing where a toast says why there is none. */
export function lookAtPaste(
  place: PastePlace,
  texts: ClipboardTexts,
  spot: CellSpot,
): Promise<CellPasteModel | undefined> {
  const title = () => cellMessages.value.paste.looking;
  return look(place, title, (watch) => openPaste(place, texts, spot, watch));
}

/** Returns the preview of copies of the selected rows. */
export async function lookAtCopies(
  place: PastePlace,
  count: number,
): Promise<CellPasteModel | undefined> {
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
  const [{ readClipboard }, { spreadBlock }] = await Promise.all([
    import('./cells/cell-clipboard.ts'),
    import('./cells/cell-paste-spread.ts'),
  ]);
  const block = await finishInTasks(readClipboard(texts), createWatchedRest(watch));
  if (!block || block.lines.length === 0) toasts.say(words.nothing);
  else if (block.lines.length > MOST_PASTED_ROWS) {
    const action = { label: words.import, onSelect: () => onImportText(texts.text) };
    const text = words.tooMany(MOST_PASTED_ROWS);
    toasts.show({ kind: 'info', text, ...(texts.text !== '' && { action }) });
  } else {
    const spread = spreadBlock(block, spot, model.grid.total.peek());
    if (spread) return await model.openPaste(spread.block, spread.spot, watch);
    toasts.show({ kind: 'info', text: words.apart });
  }
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
