import { useModel } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { TableSource } from '../../transfer/rows/table-source.ts';
import { useListedWork } from '../activity/use-listed-work.ts';
import { useApp } from '../app-context.ts';
import { Dialog } from '../design/Dialog.tsx';
import { focusWithin } from '../design/focus.ts';
import { suggestTableName } from '../models/accounts/name-rules.ts';
import { ImportModel } from '../models/transfer/import-model.ts';
import { createImportShelf } from '../models/transfer/import-shelf.ts';
import { ImportUndoModel, type UndoStep } from '../models/transfer/import-undo-model.ts';
import { ImportActions } from './ImportActions.tsx';
import { ImportContent } from './ImportContent.tsx';
import { type ImportWay, listImport } from './import-work.ts';
import { RecipeNote } from './RecipeNote.tsx';
import { sayPhase } from './say-phase.ts';
import './transfer.css';

interface ImportDialogProps extends Pick<ImportWay, 'onOpen'> {
  readonly account: AccountName;
  readonly files: readonly TableSource[];
  /** That is to be filled, as long as nobody says otherwise. */
  readonly table?: TableName | undefined;
  readonly onClose: () => void;
  readonly onUndo: UndoStep;
}

/** Takes files into tables: what they hold, what is to become of it, and how it goes. */
export function ImportDialog({ account, files, table, onClose, ...way }: ImportDialogProps) {
  const { service, openPort, tellImport, activities, kept } = useApp();
  const shelf = useMemo(() => createImportShelf(kept, service), [kept, service]);
  const imports = useModel(() => {
    const engine = { accounts: service, account, openPort, tellImport, ...shelf };
    return new ImportModel({ ...engine, table, suggestName: suggestTableName }, files);
  });
  const content = useRef<HTMLDivElement>(null);
  const undoing = useModel(() => new ImportUndoModel(imports.begun, way.onUndo));
  const phase = imports.phase.value;
  const text = importMessages.value;

  // Each phase has other buttons: the focus goes where the new one wants it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is what it follows
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    if (dialog?.open) focusWithin(dialog);
  }, [phase.kind, imports.fileIndex.value, undoing.state.value]);

  useListedWork(activities, imports.begun, (run) =>
    listImport(run, { ...way, activities, onUndo: (from, step) => void way.onUndo(from, step) }),
  );

  function close() {
    // What is under way goes on; of what was stopped somebody decides what becomes of it.
    if (phase.kind !== 'stopped') onClose();
  }

  async function undo() {
    if (!(await undoing.undo())) return;
    const hasNext = imports.fileIndex.peek() + 1 < imports.fileCount.peek();
    // The toast tells what was undone; the dialog is there for the files that are left.
    if (!hasNext && content.current?.isConnected) onClose();
  }

  function submit() {
    const wrong = content.current?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return void imports.start();
    // A finger or a voice presses without leaving the field, which asks as it is left.
    wrong.blur();
    wrong.focus();
  }

  return (
    <Dialog
      size={phase.kind === 'mapping' || hasRefused(imports) ? 'wide' : 'medium'}
      title={titleOf(imports)}
      subtitle={[text.into(account), summaryOf(imports)].filter(Boolean).join(' · ')}
      onClose={close}
      onSubmit={submit}
      actions={
        <ImportActions
          imports={imports}
          undoing={undoing.state.value}
          onUndo={() => void undo()}
          onOpen={(table) => way.onOpen(account, table)}
          onClose={onClose}
        />
      }
    >
      <div ref={content} class="transfer" data-phase={phase.kind}>
        <p role="status" class="visually-hidden">
          {sayPhase(imports)}
        </p>
        {phase.kind === 'mapping' && <RecipeNote imports={imports} onForget={shelf.forgetRecipe} />}
        <ImportContent imports={imports} undoing={undoing.state.value} />
      </div>
    </Dialog>
  );
}

/** Fields that are not as they should be, and what is typed and not added. */
const WRONG = '[aria-invalid="true"], [data-typed="true"] input';

/** Whether it lists rows with the reason of each, which wants room. */
function hasRefused(imports: ImportModel): boolean {
  const phase = imports.phase.value;
  return phase.kind === 'done' && phase.result.refused + phase.result.sameKey > 0;
}

/** What the file holds, while it is decided on. */
function summaryOf(imports: ImportModel): string {
  const analysis = imports.analysis.value;
  if (!analysis || imports.phase.value.kind !== 'mapping') return '';
  const { size } = imports.file.value;
  return importMessages.value.summary(analysis.rows, analysis.columns.length, size);
}

function titleOf(imports: ImportModel): string {
  const text = importMessages.value;
  const { name } = imports.file.value;
  const { value: of } = imports.fileCount;
  return of === 1 ? text.title(name) : text.titleOf(name, imports.fileIndex.value + 1, of);
}
