import { computed, useModel, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { exportMessages } from '../../i18n/export-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { fileNameOf, mediaTypeOf, ZIP_MEDIA_TYPE } from '../../transfer/export/format.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import type { ActivitiesModel, ActivityState } from '../jobs/activities-model.ts';
import { RunningActions } from '../jobs/RunningActions.tsx';
import { useListedWork } from '../jobs/use-listed-work.ts';
import { usePhaseFocus } from '../jobs/use-phase-focus.ts';
import { stateOfWriting } from '../jobs/writing-run.ts';
import { fileBaseOf } from '../place/known-snapshots.ts';
import { shownName } from '../place/shown-name.ts';
import type { ExportView } from '../table/export-view.ts';
import { type ChosenTarget, chooseTarget, type FilePlan } from './choose-target.ts';
import { describeExportProblem, describeTables } from './describe-export.ts';
import { ExportLosses, ExportPreview } from './ExportPreview.tsx';
import { readExportChoices, writeExportChoices } from './export-choices.ts';
import { ExportModel } from './export-model.ts';
import type { ExportRunModel } from './export-run-model.ts';
import { FormatFields, ScopeFields } from './FormatFields.tsx';
import './export.css';

interface ExportDialogProps {
  readonly account: AccountName;
  /** The tables; several go into a ZIP archive. */
  readonly tables: readonly TableName[];
  /** What the screen shows of a single table. */
  readonly view: ExportView | undefined;
  /** The address of the account. */
  readonly endpoint: string;
  readonly openPort: () => MessagePort;
  /** The list of long work. */
  readonly activities: ActivitiesModel;
  /** The stored choices. */
  readonly choices: Readonly<Record<string, unknown>>;
  readonly onChosen: (choices: Record<string, unknown>) => void;
  readonly onClose: () => void;
}

/** Writes tables into a file: chooses what is in it, and shows the progress. */
export function ExportDialog({ activities, onClose, ...place }: ExportDialogProps) {
  const { account, tables, view } = place;
  const model = useModel(
    () =>
      new ExportModel({
        ...place,
        choices: readExportChoices(place.choices),
        onChosen: (chosen) => place.onChosen(writeExportChoices(chosen)),
      }),
  );
  const isChoosing = useSignal(false);
  const failure = useSignal<unknown>(undefined);
  const words = exportMessages.value;
  const run = model.begun.value;
  const phase = run?.phase.value.kind ?? 'choosing';
  const content = usePhaseFocus(phase);

  /** One chooser is open at a time: the browser refuses another. */
  async function choose(): Promise<ChosenTarget | undefined> {
    if (isChoosing.peek()) return undefined;
    isChoosing.value = true;
    failure.value = undefined;
    try {
      return await chooseTarget(model.way.peek(), planFile(account, tables, model));
    } catch (error) {
      failure.value = error;
      return undefined;
    } finally {
      isChoosing.value = false;
    }
  }

  async function start() {
    const chosen = await choose();
    const begun = chosen && model.start(chosen.target, chosen.deliver);
    if (!begun) return chosen?.giveUp();
    await begun.run();
    if (begun.phase.peek().kind !== 'done') chosen.giveUp();
  }

  useListedWork(activities, model.begun, (begun) => listExport(begun, activities));

  return (
    <Dialog
      size={run ? 'medium' : 'wide'}
      title={describeTables(tables.map(shownName))}
      subtitle={words.from(account)}
      onClose={onClose}
      onSubmit={run ? undefined : () => void start()}
      actions={<ExportActions model={model} isChoosing={isChoosing.value} onClose={onClose} />}
    >
      <div ref={content} class="export" data-phase={phase}>
        {!run && failure.value !== undefined && <ErrorNote error={failure.value} />}
        {run ? <ExportEnd run={run} /> : <ExportChoice model={model} tables={tables} view={view} />}
      </div>
    </Dialog>
  );
}

function planFile(
  account: AccountName,
  tables: readonly TableName[],
  model: ExportModel,
): FilePlan {
  const { kind } = model.format.peek();
  const [only, ...others] = tables;
  if (only === undefined || others.length > 0) {
    return { name: `${account}.zip`, mediaType: ZIP_MEDIA_TYPE };
  }
  return { name: fileNameOf(fileBaseOf(only), kind), mediaType: mediaTypeOf(kind) };
}

/** Lists an export among the long work; returns its id there. */
function listExport(run: ExportRunModel, activities: ActivitiesModel): number {
  const { content } = run.job.peek();
  const tables = 'zipped' in content ? content.zipped : [content];
  return activities.add({
    title: () => describeTables(tables.map(({ source }) => shownName(source.table))),
    state: computed(() => stateOf(run)),
    cancel: run.cancel,
  });
}

function stateOf({ phase, expected }: ExportRunModel): ActivityState {
  const words = exportMessages.value;
  return stateOfWriting(phase.value, {
    progress: (done = 0) => ({ done, total: expected.value }),
    done: ({ rows }) => ({ status: 'done', text: () => exportMessages.value.done(rows) }),
    cancelled: () => words.nothing,
    problem: describeExportProblem,
  });
}

interface ExportChoiceProps {
  readonly model: ExportModel;
  readonly tables: readonly TableName[];
  readonly view: ExportView | undefined;
}

/** Shows the choice of what to write and how, with a preview beside it. */
function ExportChoice({ model, tables, view }: ExportChoiceProps) {
  return (
    <div class="export-choice">
      <div class="export-fields">
        <FormatFields model={model} />
        {tables.length > 1 ? (
          <TableList model={model} tables={tables} />
        ) : (
          <ScopeFields model={model} view={view} />
        )}
      </div>
      <div class="export-outlook">
        <ExportPreview
          model={model}
          table={tables.length > 1 ? tables[model.shownAt.value] : undefined}
        />
        <ExportLosses model={model} />
      </div>
    </div>
  );
}

interface TableListProps {
  readonly model: ExportModel;
  readonly tables: readonly TableName[];
}

/** Lists the tables to write, with their sizes; pressing one shows its preview. */
function TableList({ model, tables }: TableListProps) {
  const words = exportMessages.value;
  const id = useId();
  const looking = model.looking.value;
  const found = looking.status === 'found' ? looking.tables : [];
  return (
    <section class="export-tables" aria-labelledby={id}>
      <h3 id={id}>{words.scope}</h3>
      <ul class="scroll" aria-labelledby={id}>
        {tables.map((table, index) => (
          <li key={table}>
            <button
              type="button"
              aria-pressed={model.shownAt.value === index}
              onClick={() => model.show(index)}
            >
              <span class="clip" title={table}>
                {table}
              </span>
              <span class="export-count">{countOf(found[index]?.survey.rows)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="field-hint">{words.zip}</p>
    </section>
  );
}

function countOf(rows: number | undefined): string | null {
  return rows === undefined ? null : formatCount(rows);
}

interface ExportEndProps {
  readonly run: ExportRunModel;
}

/** Shows the progress of writing, and its outcome. */
function ExportEnd({ run }: ExportEndProps) {
  const words = exportMessages.value;
  const phase = run.phase.value;
  const expected = run.expected.value;
  switch (phase.kind) {
    case 'writing': {
      const { progress: rows = 0 } = phase;
      const text = words.writing(rows, expected);
      return (
        <div class="export-end">
          <Progress label={text} value={rows} max={expected} />
          <p role="status">{text}</p>
        </div>
      );
    }
    case 'done': {
      const { rows, bytes } = phase.result;
      return (
        <div class="export-end" role="status">
          <p class="export-whole">
            <Icon name="success" size="small" />
            {words.done(rows)}
          </p>
          <p class="export-count">{words.measured(bytes, rows / Math.max(phase.seconds, 0.001))}</p>
          {rows !== expected && <p>{words.differs(expected)}</p>}
        </div>
      );
    }
    case 'cancelled':
      return <p role="status">{words.nothing}</p>;
    case 'invalid':
      return <p role="alert">{describeExportProblem(phase.problem)}</p>;
    case 'failed':
      return <ErrorNote error={phase.error} />;
  }
}

interface ExportActionsProps {
  readonly model: ExportModel;
  /** Whether the file chooser is open. */
  readonly isChoosing: boolean;
  readonly onClose: () => void;
}

/** Shows the buttons of each phase; the main one stands last. */
function ExportActions({ model, isChoosing, onClose }: ExportActionsProps) {
  const words = exportMessages.value;
  const { cancel, close } = messages.value.design;
  const run = model.begun.value;
  if (!run) {
    const isFound = model.looking.value.status === 'found';
    return (
      <>
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          kind="primary"
          type="submit"
          icon={model.way.value === 'file' ? 'exportFile' : 'copy'}
          disabled={!isFound}
          busy={isChoosing}
        >
          {words.start[model.way.value]}
        </Button>
      </>
    );
  }
  const phase = run.phase.value;
  if (phase.kind === 'writing') {
    return (
      <RunningActions isCancelling={phase.isCancelling} onCancel={run.cancel} onLeave={onClose} />
    );
  }
  return (
    <>
      <Button onClick={model.again}>{words.again}</Button>
      <Button kind="primary" initialFocus onClick={onClose}>
        {close}
      </Button>
    </>
  );
}
