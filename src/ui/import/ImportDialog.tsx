import { useModel } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import { locale } from '../../i18n/locale.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences, sentence } from '../../i18n/sentences.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { ImportRecipe } from '../../transfer/columns/import-recipe.ts';
import type { TableSource } from '../../transfer/records/source-part.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/Icon.tsx';
import { useListedWork } from '../jobs/use-listed-work.ts';
import { usePhaseFocus } from '../jobs/use-phase-focus.ts';
import { suggestTableName } from '../place/name-rules.ts';
import { takeBefore } from '../snapshots/take-automatically.ts';
import { describeDone, describeRemains } from './describe-outcome.ts';
import { describeProblem } from './describe-problem.ts';
import { ImportActions } from './ImportActions.tsx';
import { ImportContent } from './ImportContent.tsx';
import { ImportModel } from './import-model.ts';
import type { ImportEngine } from './import-run-model.ts';
import { createImportStore } from './import-store.ts';
import { ImportUndoModel, type UndoStep } from './import-undo-model.ts';
import { type ImportWay, listImport } from './import-work.ts';
import './transfer.css';

interface ImportDialogProps extends Pick<ImportWay, 'onOpen'> {
  readonly account: AccountName;
  readonly files: readonly TableSource[];
  /** The target table that is proposed. */
  readonly table?: TableName | undefined;
  readonly onClose: () => void;
  readonly onUndo: UndoStep;
}

/** Imports files into tables: shows their content, the mapping, and the progress. */
export function ImportDialog({ account, files, table, onClose, ...way }: ImportDialogProps) {
  const app = useApp();
  const { service, openPort, notifyImport, activities, kept } = app;
  const store = useMemo(() => createImportStore(kept, service), [kept, service]);
  const imports = useModel(() => {
    const beforeWrite: ImportEngine['beforeWrite'] = (place) =>
      takeBefore(app, place.account, place.table, 'beforeImport');
    const engine = { accounts: service, account, openPort, notifyImport, beforeWrite, ...store };
    return new ImportModel({ ...engine, table, suggestName: suggestTableName }, files);
  });
  const undoing = useModel(() => new ImportUndoModel(imports.begun, way.onUndo));
  const phase = imports.phase.value;
  const text = importMessages.value;
  const content = usePhaseFocus(`${phase.kind} ${imports.fileIndex.value} ${undoing.state.value}`);

  useListedWork(activities, imports.begun, (run) =>
    listImport(run, { ...way, activities, onUndo: (from, step) => void way.onUndo(from, step) }),
  );

  function close() {
    // A running import goes on; a stopped one waits for a decision.
    if (phase.kind !== 'stopped') onClose();
  }

  async function undo() {
    if (!(await undoing.undo())) return;
    const hasNext = imports.fileIndex.peek() + 1 < imports.fileCount.peek();
    // A toast announces the undo; the dialog stays for the remaining files.
    if (!hasNext && content.current?.isConnected) onClose();
  }

  function submit() {
    const wrong = content.current?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return void imports.start();
    // A finger or a voice presses without leaving the field, which shows its
    // question when it is left.
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
          {describeImportPhase(imports)}
        </p>
        {phase.kind === 'mapping' && <RecipeNote imports={imports} onForget={store.forgetRecipe} />}
        <ImportContent imports={imports} undoing={undoing.state.value} />
      </div>
    </Dialog>
  );
}

/** The selector of fields with a problem, and of text that is typed and not added. */
const WRONG = '[aria-invalid="true"], [data-typed="true"] input';

/** Returns whether the result lists refused rows with their reasons, which need room. */
function hasRefused(imports: ImportModel): boolean {
  const phase = imports.phase.value;
  return phase.kind === 'done' && phase.result.refused + phase.result.sameKey > 0;
}

/** Returns the size of the file's content, during the mapping. */
function summaryOf(imports: ImportModel): string {
  const analysis = imports.analysis.value;
  if (!analysis || imports.phase.value.kind !== 'mapping') return '';
  const { size } = imports.file.value;
  return importMessages.value.summary(analysis.rows, analysis.columns.length, size);
}

function titleOf(imports: ImportModel): string {
  const { name } = imports.file.value;
  const { value: of } = imports.fileCount;
  if (of === 1) return messages.value.transfer.title(name);
  return importMessages.value.titleOf(name, imports.fileIndex.value + 1, of);
}

/** Returns the sentence that is announced when the import enters another phase. */
function describeImportPhase(imports: ImportModel): string {
  const text = importMessages.value;
  const phase = imports.phase.value;
  switch (phase.kind) {
    case 'analysing':
      return messages.value.transfer.reading;
    case 'invalid':
      return joinSentences(sentence(text.problem.title), describeProblem(phase.problem));
    case 'failed':
      return text.problem.title;
    case 'mapping': {
      const analysis = imports.analysis.value;
      const { size } = imports.file.value;
      return analysis ? text.summary(analysis.rows, analysis.columns.length, size) : '';
    }
    case 'importing':
      return text.importing.title(phase.table);
    case 'stopped':
      return describeRemains(phase);
    case 'done':
      return describeDone(phase);
  }
}

interface RecipeNoteProps {
  readonly imports: ImportModel;
  readonly onForget: (recipe: ImportRecipe) => void;
}

/** Offers the choices that were made for a file like this one. */
function RecipeNote({ imports, onForget }: RecipeNoteProps) {
  const text = importMessages.value.recipe;
  const { value: recipe } = imports.offered;
  if (!recipe) return null;
  const { fileName, title = fileName, table, at } = recipe;
  const when = new Date(at).toLocaleDateString(locale.value, { dateStyle: 'medium' });

  function forget(forgotten: ImportRecipe) {
    imports.hideOffered();
    onForget(forgotten);
  }

  return (
    <div class="transfer-note">
      <Icon name="info" size="small" tone="accent" isTextHigh />
      <p>
        {text.offer(title, table, when)}{' '}
        <Button kind="link" onClick={imports.useOffered}>
          {text.use}
        </Button>{' '}
        <Button kind="link" onClick={() => forget(recipe)}>
          {text.forget}
        </Button>
      </p>
    </div>
  );
}
