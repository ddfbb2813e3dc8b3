import { batch, computed, createModel, effect, signal, untracked } from '@preact/signals';
import { EntityPage } from '../../model/entity-page.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { columnsOf } from '../../transfer/export-choice.ts';
import { projectPage, SYSTEM_COLUMNS } from '../../transfer/export-columns.ts';
import { type ExportJob, writePage } from '../../transfer/export-entities.ts';
import type { ExportFault } from '../../transfer/export-fault.ts';
import type { ExportFormat } from '../../transfer/export-format.ts';
import { findLosses } from '../../transfer/export-losses.ts';
import type { ExportTarget } from '../../transfer/export-sink.ts';
import type { ExportSource } from '../../transfer/export-source.ts';
import type { ExportSurvey } from '../../transfer/export-survey.ts';
import { createWriter } from '../../transfer/export-writer.ts';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import type { ExportChoices, ExportScope, ExportWay } from './export-choices.ts';
import { ExportRunModel } from './export-run-model.ts';
import type { ExportView } from './export-view.ts';

export interface ExportPlace {
  readonly account: AccountName;
  readonly table: TableName;
  /** The address of the account. */
  readonly endpoint: string;
  readonly openPort: () => MessagePort;
  /** What is on screen of the table, where it is open. */
  readonly view: ExportView | undefined;
  readonly choices: ExportChoices;
  readonly onChosen: (choices: ExportChoices) => void;
}

/** What is known of what there is to write. */
export type Looking =
  | { readonly status: 'looking'; readonly rows: number }
  | { readonly status: 'found'; readonly survey: ExportSurvey }
  | { readonly status: 'faulty'; readonly fault: ExportFault }
  | { readonly status: 'failed'; readonly error: unknown };

/** A table on its way into a file: what is to be in it, what it will look like, and how the writing goes. */
export const ExportModel = createModel((place: ExportPlace) => {
  const { account, table, view } = place;
  const scope = signal<ExportScope>(firstScope(view));
  const isShownOnly = signal(false);
  const format = signal(place.choices.format);
  const way = signal<ExportWay>(place.choices.way);
  const looking = signal<Looking>({ status: 'looking', rows: 0 });
  const begun = signal<ExportRunModel | undefined>(undefined);

  const source = computed(() => sourceOf(place, scope.value));
  const names = computed(() => (isShownOnly.value && view ? shownColumns(view) : undefined));
  const survey = computed(() =>
    looking.value.status === 'found' ? looking.value.survey : undefined,
  );
  const columns = computed(() => survey.value && columnsOf(survey.value, names.value));
  const losses = computed(() =>
    survey.value ? findLosses(format.value, survey.value.oddities) : [],
  );
  const head = computed(() => write(survey.value?.head));
  const estimate = computed(() => {
    const found = survey.value;
    if (!found || found.rows === 0) return 0;
    const bytes = new TextEncoder().encode(write(found.sample)).length;
    return Math.round((bytes / found.sample.rowKeys.length) * found.rows);
  });

  let worker: TransferWorker | undefined;
  let wanted = new AbortController();

  function write(rows: ExportSurvey['head'] | undefined): string {
    const chosen = columns.value;
    if (!rows || !chosen) return '';
    const page = new EntityPage(rows);
    const shown = names.value ? projectPage(page, names.value) : page;
    return writePage(createWriter(format.value, chosen, place), shown);
  }

  async function look(asked: ExportSource, shown: readonly string[] | undefined): Promise<void> {
    wanted.abort();
    wanted = new AbortController();
    const { signal: own } = wanted;
    looking.value = { status: 'looking', rows: 0 };
    try {
      worker ??= startTransferWorker(place.openPort());
      const told = worker.link.stream('survey', { source: asked, names: shown }, own);
      const outcome = await resultOf(told, (rows) => {
        if (!own.aborted) looking.value = { status: 'looking', rows };
      });
      if (own.aborted) return;
      looking.value =
        'fault' in outcome
          ? { status: 'faulty', fault: outcome.fault }
          : { status: 'found', survey: outcome.value };
    } catch (error) {
      if (own.aborted) return;
      // What it asked may be gone for good: the next look has a link of its own.
      worker?.close();
      worker = undefined;
      looking.value = { status: 'failed', error };
    }
  }

  effect(() => {
    const asked = [source.value, names.value] as const;
    untracked(() => void look(...asked));
  });
  effect(() => () => {
    wanted.abort();
    worker?.close();
  });

  function choose(changed: Partial<ExportFormat>): void {
    format.value = { ...format.peek(), ...changed };
    place.onChosen({ format: format.peek(), way: way.peek() });
  }

  return {
    scope: computed(() => scope.value),
    isShownOnly: computed(() => isShownOnly.value),
    format: computed(() => format.value),
    way: computed(() => way.value),
    looking: computed(() => looking.value),
    /** The first entities as they will stand in the file. */
    head,
    /** In bytes, by some entities from everywhere. */
    estimate,
    losses,
    begun: computed(() => begun.value),
    choose,
    chooseScope(chosen: ExportScope): void {
      scope.value = chosen;
    },
    chooseWay(chosen: ExportWay): void {
      way.value = chosen;
      place.onChosen({ format: format.peek(), way: chosen });
    },
    showOnly(isOnly: boolean): void {
      isShownOnly.value = isOnly;
    },
    lookAgain: () => look(source.peek(), names.peek()),
    /** Begins to write; undefined as long as nobody knows what there is. */
    start(
      target: ExportTarget,
      deliver: (blob: Blob) => Promise<void> | void,
    ): ExportRunModel | undefined {
      const found = survey.peek();
      const chosen = columns.peek();
      if (!found || !chosen) return undefined;
      const job: ExportJob = {
        source: source.peek(),
        format: format.peek(),
        origin: { endpoint: place.endpoint, account, table },
        columns: chosen,
        isPart: names.peek() !== undefined,
        target,
      };
      const run = new ExportRunModel(job, found.rows, place.openPort, deliver);
      batch(() => {
        begun.value = run;
      });
      return run;
    },
    /** Back to what can be chosen. */
    again(): void {
      const isStale = begun.peek()?.phase.peek().kind === 'faulty';
      begun.value = undefined;
      // What was found is no longer so, and would be refused again.
      if (isStale) void look(source.peek(), names.peek());
    },
  };
});

export type ExportModel = InstanceType<typeof ExportModel>;

/** What somebody looks at is what they most likely want. */
function firstScope(view: ExportView | undefined): ExportScope {
  if (view?.selected && view.selected.count > 1) return 'selected';
  return view?.isFiltered ? 'result' : 'all';
}

function sourceOf({ account, table, view }: ExportPlace, scope: ExportScope): ExportSource {
  const query = scope === 'all' ? {} : (view?.query ?? {});
  return { account, table, query, rows: scope === 'selected' ? view?.selected?.rows : undefined };
}

/** The keys are in the file whether they are shown or not: without them nothing could be found again. */
function shownColumns({ columns }: ExportView): readonly string[] {
  const keys = SYSTEM_COLUMNS.filter((name) => name !== 'Timestamp' && !columns.includes(name));
  return [...keys, ...columns];
}
