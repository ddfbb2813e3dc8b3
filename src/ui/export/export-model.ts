import { batch, computed, createModel, effect, signal, untracked } from '@preact/signals';
import type { AccountName, TableName } from '../../model/names.ts';
import { SYSTEM_COLUMNS } from '../../transfer/export/columns.ts';
import type { ExportJob, ExportPart } from '../../transfer/export/entities.ts';
import type { ExportProblem } from '../../transfer/export/export-error.ts';
import { type ExportFormat, isTextFormat } from '../../transfer/export/format.ts';
import type { SurveyJob } from '../../transfer/export/procedures.ts';
import type { ExportTarget } from '../../transfer/export/sink.ts';
import type { ExportRows, ExportSource } from '../../transfer/export/source.ts';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import type { ExportView } from '../table/export-view.ts';
import type { ExportChoices, ExportScope, ExportWay } from './export-choices.ts';
import {
  estimateBytes,
  type FoundTable,
  foundTable,
  lossesOf,
  unguardedOf,
  writeHead,
} from './export-outlook.ts';
import { ExportRunModel } from './export-run-model.ts';

export interface ExportPlace {
  readonly account: AccountName;
  /** One table, or several that are written to a zip file. */
  readonly tables: readonly TableName[];
  /** The address of the account. */
  readonly endpoint: string;
  readonly openPort: () => MessagePort;
  /** The view of the table, if there is only one and it is open. */
  readonly view: ExportView | undefined;
  readonly choices: ExportChoices;
  readonly onChosen: (choices: ExportChoices) => void;
}

/** The state of the survey of what is to be written. */
export type Looking =
  | { readonly status: 'looking'; readonly rows: number }
  | { readonly status: 'found'; readonly rows: number; readonly tables: readonly FoundTable[] }
  | { readonly status: 'invalid'; readonly problem: ExportProblem }
  | { readonly status: 'failed'; readonly error: unknown };

/** The export of tables: their contents, the preview, and the progress. */
export const ExportModel = createModel((place: ExportPlace) => {
  const { account, tables, view } = place;
  const isZip = tables.length > 1;
  const scope = signal<ExportScope>(firstScope(view));
  const isShownOnly = signal(false);
  const format = signal(place.choices.format);
  const chosenWay = signal<ExportWay>(place.choices.way);
  const looking = signal<Looking>({ status: 'looking', rows: 0 });
  const begun = signal<ExportRunModel | undefined>(undefined);
  /** The index of the table whose first lines are shown. */
  const shownAt = signal(0);

  /** A clipboard accepts only text. */
  const canCopy = computed(() => !isZip && isTextFormat(format.value));
  const way = computed(() => (canCopy.value ? chosenWay.value : 'file'));
  const names = computed(() => (isShownOnly.value && view ? shownColumns(view) : undefined));
  const found = computed(() => (looking.value.status === 'found' ? looking.value.tables : []));
  const losses = computed(() => lossesOf(found.value, format.value));
  const unguarded = computed(() => unguardedOf(found.value, format.value));
  const head = computed(() => {
    const one = found.value[shownAt.value];
    return one ? writeHead(one, format.value, originOf(one.table)) : '';
  });
  const estimate = computed(() => {
    const [first] = found.value;
    return first && !isZip ? estimateBytes(first, format.value, originOf(first.table)) : undefined;
  });

  let worker: TransferWorker | undefined;
  /** The indexes of the tables whose first entities are known. */
  let known = new Set<number>();
  /** The selected entities, once they were needed. */
  let selected: readonly ExportRows[] | undefined;
  let wanted = new AbortController();

  function originOf(table: TableName) {
    return { endpoint: place.endpoint, account, table };
  }

  function sourceOf(table: TableName): ExportSource {
    const query = scope.peek() === 'all' ? {} : (view?.query ?? {});
    return { account, table, query, rows: scope.peek() === 'selected' ? selected : undefined };
  }

  function jobOf(table: TableName): SurveyJob {
    return { source: sourceOf(table), names: names.peek() };
  }

  /** Reads the first entities of one of several tables, which the first survey leaves out. */
  async function lookAt(at: number): Promise<void> {
    const [table, before] = [tables[at], looking.peek()];
    if (table === undefined || before.status !== 'found' || known.has(at) || !worker) return;
    const { signal: own } = wanted;
    try {
      const outcome = await surveyAll(worker.link, [jobOf(table)], own, () => {});
      const now = looking.peek();
      if (own.aborted || 'problem' in outcome || now.status !== 'found') return;
      known.add(at);
      const head = outcome.tables[0];
      // Losses and columns stay those of the whole survey, which determine the output.
      const found = now.tables.map((one, other) =>
        other === at && head ? { ...one, survey: { ...one.survey, head: head.survey.head } } : one,
      );
      looking.value = { ...now, tables: found };
    } catch (error) {
      if (!own.aborted) looking.value = { status: 'failed', error };
    }
  }

  async function look(): Promise<void> {
    wanted.abort();
    wanted = new AbortController();
    const { signal: own } = wanted;
    const notify = (rows: number) => {
      if (!own.aborted) looking.value = { status: 'looking', rows };
    };
    notify(0);
    try {
      if (scope.peek() === 'selected') selected ??= await view?.selected?.find(own, notify);
      if (own.aborted) return;
      worker ??= startTransferWorker(place.openPort());
      const shown = shownAt.peek();
      const all = tables.map((table, at) => ({ ...jobOf(table), isBare: at !== shown }));
      known = new Set([shown]);
      const outcome = await surveyAll(worker.link, all, own, notify);
      if (own.aborted) return;
      looking.value =
        'problem' in outcome
          ? { status: 'invalid', problem: outcome.problem }
          : { status: 'found', ...outcome };
    } catch (error) {
      if (own.aborted) return;
      // The link may be dead for good: the next survey opens its own.
      worker?.close();
      worker = undefined;
      looking.value = { status: 'failed', error };
    }
  }

  effect(() => {
    // Each change of scope or columns starts a new survey.
    void [scope.value, names.value];
    untracked(() => void look());
  });
  effect(() => () => {
    wanted.abort();
    worker?.close();
  });

  function remember(): void {
    place.onChosen({ format: format.peek(), way: chosenWay.peek() });
  }

  return {
    scope: computed(() => scope.value),
    isShownOnly: computed(() => isShownOnly.value),
    format: computed(() => format.value),
    canCopy,
    way,
    looking: computed(() => looking.value),
    /** The first entities as they will be in the file, or the file's columns. */
    head,
    /** The estimated size in bytes, if there is one. */
    estimate,
    losses,
    /** The texts that a spreadsheet would run as formulas and that are written unchanged. */
    unguarded,
    begun: computed(() => begun.value),
    choose(changed: Partial<ExportFormat>): void {
      format.value = { ...format.peek(), ...changed };
      remember();
    },
    chooseScope(chosen: ExportScope): void {
      scope.value = chosen;
    },
    chooseWay(chosen: ExportWay): void {
      chosenWay.value = chosen;
      remember();
    },
    showOnly(isOnly: boolean): void {
      isShownOnly.value = isOnly;
    },
    shownAt: computed(() => shownAt.value),
    /** Shows the first lines of another of several tables. */
    show(at: number): void {
      shownAt.value = at;
      void lookAt(at);
    },
    lookAgain: look,
    /** Starts to write; returns undefined until the survey is done. */
    start(
      target: ExportTarget,
      deliver: (blob: Blob) => Promise<void> | void,
    ): ExportRunModel | undefined {
      const known = looking.peek();
      if (known.status !== 'found') return undefined;
      const parts = known.tables.map(({ table, columns }) => ({
        source: sourceOf(table),
        origin: originOf(table),
        columns,
        isPart: names.peek() !== undefined,
      }));
      const content = contentOf(parts);
      if (!content) return undefined;
      const job: ExportJob = { format: format.peek(), target, content };
      const run = new ExportRunModel(job, known.rows, place.openPort, deliver);
      batch(() => {
        begun.value = run;
      });
      return run;
    },
    /** Returns to the choices. */
    again(): void {
      const isStale = begun.peek()?.phase.peek().kind === 'invalid';
      begun.value = undefined;
      // The survey is out of date, and writing would be refused again.
      if (isStale) void look();
    },
  };
});

export type ExportModel = InstanceType<typeof ExportModel>;

function contentOf(parts: readonly ExportPart[]): ExportJob['content'] | undefined {
  return parts.length > 1 ? { zipped: parts } : parts[0];
}

/** Returns the scope to start with: what is on screen is most likely wanted. */
function firstScope(view: ExportView | undefined): ExportScope {
  if (view?.selected && view.selected.count > 1) return 'selected';
  return view?.isFiltered ? 'result' : 'all';
}

/**
 * Returns the shown columns. Keys are in the file, shown or not: without them
 * no entity could be identified.
 */
function shownColumns({ columns }: ExportView): readonly string[] {
  const keys = SYSTEM_COLUMNS.filter((name) => name !== 'Timestamp' && !columns.includes(name));
  return [...keys, ...columns];
}

type Found =
  | { readonly rows: number; readonly tables: readonly FoundTable[] }
  | { readonly problem: ExportProblem };

/** Surveys one table after the other; reports how many entities were read. */
async function surveyAll(
  link: TransferWorker['link'],
  all: readonly SurveyJob[],
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<Found> {
  const tables: FoundTable[] = [];
  let before = 0;
  for (const asked of all) {
    const { table } = asked.source;
    const reported = link.stream('survey', asked, signal);
    const outcome = await resultOf(reported, (rows) => onProgress(before + rows));
    if ('problem' in outcome)
      return all.length > 1 ? { problem: { ...outcome.problem, table } } : outcome;
    tables.push(foundTable(table, outcome.value, asked.names));
    before += outcome.value.rows;
  }
  return { rows: before, tables };
}
