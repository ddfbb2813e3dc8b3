import { computed, createModel, effect, signal } from '@preact/signals';
import type { RequestReport } from '../../model/request-report.ts';
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

export const MOST_ENTRIES = 10_000;
/** The most characters of all bodies together: 32 MiB of memory. */
export const MOST_BODY_TEXT = 16_777_216;

/**
 * The most characters of all addresses together: a filter of a megabyte is in
 * each of its requests.
 */
const MOST_ADDRESS_TEXT = 8_388_608;

/**
 * Returns the latest entries, and of those the latest bodies: a log that is
 * left open must not fill the memory.
 */
export function withinBounds<E extends RequestReport>(entries: readonly E[]): readonly E[] {
  const kept = withinAddresses(entries.slice(-MOST_ENTRIES));
  let left = MOST_BODY_TEXT;
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const entry = kept[index];
    if (entry) left -= bodyTextOf(entry);
    if (left < 0) return [...kept.slice(0, index + 1).map(withoutBodies), ...kept.slice(index + 1)];
  }
  return kept;
}

/**
 * Returns the latest entries within the limit of addresses, always with the
 * last one, however long its address is.
 */
function withinAddresses<E extends RequestReport>(entries: readonly E[]): readonly E[] {
  let left = MOST_ADDRESS_TEXT;
  const tooOld = entries.findLastIndex(({ url }) => {
    left -= url.length;
    return left < 0;
  });
  return entries.slice(Math.min(tooOld + 1, entries.length - 1));
}

function bodyTextOf({ sentBody, receivedBody }: RequestReport): number {
  return (sentBody?.text.length ?? 0) + (receivedBody?.text.length ?? 0);
}

function withoutBodies<E extends RequestReport>(entry: E): E {
  if (bodyTextOf(entry) === 0) return entry;
  const { sentBody, receivedBody, ...rest } = entry;
  // Both may be absent in any report.
  return rest as E;
}
