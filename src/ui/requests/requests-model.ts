import { computed, createModel, effect, signal } from '@preact/signals';
import type { RequestReport } from '../../model/request-report.ts';
import { withinBounds } from './requests-bounds.ts';
import { matchesEntry, type RequestChoice } from './requests-filter.ts';

/** A report in the log, with its id. */
export interface RequestEntry extends RequestReport {
  readonly id: number;
}

export interface ReportOptions {
  readonly bodies: boolean;
}

/** Reports requests until the returned function is called. */
export type WatchReports = (
  listener: (report: RequestReport) => void,
  options: ReportOptions,
) => () => void;

/**
 * The interval in milliseconds: reports come in bursts, and the screen need not
 * follow each of them.
 */
const FLUSH_MS = 50;

/** The requests to the accounts since the log was opened: bounded, and in memory only. */
export const RequestsModel = createModel((watch: WatchReports) => {
  const entries = signal<readonly RequestEntry[]>([]);
  const bodies = signal(false);
  const isPaused = signal(false);
  const filter = signal('');
  const choice = signal<RequestChoice>('all');
  const selected = signal<number | undefined>(undefined);
  let waiting: RequestEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  // While paused, no requests are watched, which then costs nothing.
  effect(() => (isPaused.value ? undefined : watch(hear, { bodies: bodies.value })));
  effect(() => () => clearTimeout(timer));

  function hear(report: RequestReport): void {
    lastId += 1;
    waiting.push({ ...report, id: lastId });
    timer ??= setTimeout(flush, FLUSH_MS);
  }

  function flush(): void {
    timer = undefined;
    entries.value = withinBounds([...entries.peek(), ...waiting]);
    waiting = [];
  }

  const shown = computed(() =>
    entries.value.filter((entry) => matchesEntry(entry, filter.value, choice.value)),
  );

  return {
    /** The number of requests, shown or not. */
    count: computed(() => entries.value.length),
    /** The requests that match the filter, the oldest first. */
    shown,
    selected: computed(() => shown.value.find(({ id }) => id === selected.value)),
    bodies: computed(() => bodies.value),
    isPaused: computed(() => isPaused.value),
    filter: computed(() => filter.value),
    choice: computed(() => choice.value),
    select(id: number | undefined): void {
      selected.value = id;
    },
    setFilter(text: string): void {
      filter.value = text;
    },
    choose(which: RequestChoice): void {
      choice.value = which;
    },
    /** Sets whether bodies are kept, from now on. */
    keepBodies(kept: boolean): void {
      bodies.value = kept;
    },
    pause(paused: boolean): void {
      isPaused.value = paused;
    },
    clear(): void {
      waiting = [];
      entries.value = [];
      selected.value = undefined;
    },
  };
});

export type RequestsModel = InstanceType<typeof RequestsModel>;
