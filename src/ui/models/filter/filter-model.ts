import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Reading } from '../../../filter/explain.ts';
import { type FilterReader, ThreadFilterReader } from '../../../filter/filter-reader.ts';
import { type FilterReading, readFilter, readingOf } from '../../../filter/filter-reading.ts';
import type { FilterFault } from '../../../model/filter-fault.ts';
import type { FilteredTable, KeptFilters, SavedFilter } from '../../../workspace/filters.ts';
import { addToFilter } from './filter-cell.ts';
import { checkFilter, type FilterCheck, isLong, isReadable } from './filter-check.ts';
import { newCondition } from './filter-conditions.ts';
import { costOf } from './filter-cost.ts';
import { applyFix, type FilterFix } from './filter-fix.ts';
import { fixFault, fixWarning } from './filter-fixes.ts';
import { LongReads } from './filter-long-reads.ts';
import { findSearchText, searchFilter } from './filter-search.ts';
import { type FilterVocabulary, findProperty } from './filter-vocabulary.ts';

/** Where filters are kept; the workspace is one. */
export interface FilterShelf {
  readFilters(place: FilteredTable): Promise<KeptFilters>;
  rememberFilter(place: FilteredTable, text: string, now: number): Promise<void>;
  clearHistory(place: FilteredTable): Promise<void>;
  saveFilter(place: FilteredTable, saved: SavedFilter): Promise<void>;
  deleteSavedFilter(place: FilteredTable, name: string): Promise<void>;
}

export interface FilterOptions {
  readonly place: FilteredTable;
  readonly shelf: FilterShelf;
  /** What is known of the table. */
  readonly vocabulary: ReadonlySignal<FilterVocabulary>;
  /** How many entities the table has. */
  readonly total: ReadonlySignal<number>;
  /** What already holds when the bar opens, such as the filter of a link. */
  readonly applied: string;
  /** Text from before the bar opened that has not run. */
  readonly typed?: string | undefined;
  readonly onApply: (text: string) => void;
  /** The forms in which a value may be written that the grid shows as a text, besides that text. */
  readonly formsOf?: (shown: string) => readonly string[];
  /** For filters that are too long to be read on the page. */
  readonly reader?: FilterReader;
}

/** A long text is read elsewhere: then what it reads is known, but not what stands where. */
export type TypedCheck =
  | FilterCheck
  | { readonly status: 'reading' }
  | { readonly status: 'understood'; readonly reading: FilterReading };

/** Somebody who stops for so long, in milliseconds, is told what is wrong. */
const TELL_PAUSE = 600;

/** A filter on its way: what is typed, what is wrong with it, and what holds. */
export const FilterModel = createModel((options: FilterOptions) => {
  const { place, shelf, vocabulary, onApply } = options;
  const text = signal('');
  const applied = signal('');
  const reader = options.reader ?? new ThreadFilterReader();
  const longReads = new LongReads(reader, () => applied.peek());
  /** What the address asks for while it is being read, and when nobody can read it: what held before holds on. */
  const asked = signal<string | undefined>(undefined);
  const isRefused = signal(false);
  const hasHeld = signal(false);
  /** How often the address has asked for something that holds now. */
  const arrivals = signal(0);
  const isAttended = signal(false);
  const isBuilding = signal(false);
  const isBegun = signal(false);
  /** The text that is judged aloud, once it is time to. */
  const told = signal<string | undefined>(undefined);
  /** What is to run as soon as it has been read. */
  let awaited: string | undefined;
  const kept = signal<KeptFilters>({ history: [], saved: [] });
  const shelfError = signal<unknown>(undefined);
  let changing = Promise.resolve();

  const check = computed<TypedCheck>(() => {
    if (!isLong(text.value)) return checkFilter(text.value, vocabulary.value);
    const read = longReads.find(text.value);
    if (read?.status === 'wrong') return read;
    return read ?? { status: 'reading' };
  });
  /** The text to search for, where what is typed is no filter. */
  const sought = computed(() => {
    const checked = check.value;
    if (checked.status !== 'valid' && checked.status !== 'wrong') return undefined;
    if (isLong(text.value)) return undefined;
    return findSearchText(text.value, checked, vocabulary.value);
  });
  /** Whether entities that nobody looked at may have the properties of a text that is searched for. */
  const isPerhapsProperty = computed(
    () => sought.value !== undefined && check.value.status === 'valid' && !vocabulary.value.isWhole,
  );
  const fault = computed(() => (check.value.status === 'wrong' ? check.value.fault : undefined));
  /** What the bar last understood: an explanation stays while something is typed. */
  let lastReading: FilterReading | undefined;
  const reading = computed(() => {
    const checked = check.value;
    if (checked.status === 'valid') lastReading = readingOf(checked.placed.filter);
    if (checked.status === 'understood') lastReading = checked.reading;
    return lastReading;
  });
  const reads = computed(() => readsOf(applied.value));
  const isUnrun = computed(() => (text.value.trim() === '' ? '' : text.value) !== applied.value);

  effect(() => {
    const isWaiting = text.value !== '';
    // What was run in the same step is told already.
    if (told.peek() !== text.value) told.value = undefined;
    if (!isWaiting) return;
    const timer = setTimeout(() => tell(false), TELL_PAUSE);
    return () => clearTimeout(timer);
  });
  effect(() => {
    const source = text.value;
    if (isLong(source)) longReads.readSoon(source);
    // The rest is about what is there now, not about what changes later.
    isAttended.value = isAttended.peek() || source !== '';
  });
  effect(() => () => longReads.close());
  arrive(options.applied);
  if (options.typed !== undefined) text.value = options.typed;
  void change(async () => {});

  function searchFor(wanted: string): string {
    return searchFilter(wanted, options.formsOf?.(wanted));
  }

  /** What ends too early is not told by itself: it is still being typed. */
  function tell(isAsked: boolean): void {
    const wrong = fault.peek();
    if (isAsked || !wrong || !isUnfinished(text.peek(), wrong)) told.value = text.peek();
  }

  /** This is what is typed, and what holds. */
  function hold(next: string): void {
    batch(() => {
      text.value = next;
      applied.value = next;
      asked.value = undefined;
      isRefused.value = false;
      hasHeld.value = true;
    });
  }

  /** One after the other, so that what is read last is the latest. */
  function change(work: () => Promise<void>): Promise<void> {
    changing = changing.then(() => changeNow(work));
    return changing;
  }

  /** A filter works as well when it cannot be kept; that is told beside the list. */
  async function changeNow(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      kept.value = await shelf.readFilters(place);
      shelfError.value = undefined;
    } catch (error) {
      shelfError.value = error;
    }
  }

  function apply(next: string): void {
    hold(next);
    onApply(next);
  }

  /**
   * Runs what is typed, unless it is wrong: then what held before still holds. So does it where
   * a word is no property that is known, which would be a filter that nothing matches. Where
   * entities that nobody looked at may have the property, it runs if it is `meant` as a filter.
   * A long one is read first.
   */
  function run(isMeant = false): boolean {
    const { status } = check.peek();
    if (status === 'reading') void runRead(text.peek());
    const isText = sought.peek() !== undefined && !(isMeant && isPerhapsProperty.peek());
    if (status === 'reading' || status === 'wrong' || isText) {
      tell(true);
      return false;
    }
    const next = text.peek().trim() === '' ? '' : text.peek();
    apply(next);
    if (next !== '') void change(() => shelf.rememberFilter(place, next, Date.now()));
    return true;
  }

  async function runRead(source: string): Promise<void> {
    awaited = source;
    const read = await longReads.read(source);
    if (!read || awaited !== source || text.peek() !== source) return;
    awaited = undefined;
    run();
  }

  /** The address asks for another filter: it holds, unless it is wrong. */
  function arrive(next: string): void {
    if (!isLong(next) && isReadable(next)) {
      hold(next);
      return;
    }
    batch(() => {
      text.value = next;
      asked.value = next;
      isRefused.value = !isLong(next);
    });
    tell(true);
    if (isLong(next)) void arriveRead(next);
  }

  async function arriveRead(next: string): Promise<void> {
    const read = await longReads.read(next);
    if (!read || asked.peek() !== next) return;
    if (read.status === 'understood') {
      hold(next);
      arrivals.value += 1;
    } else {
      isRefused.value = true;
      tell(true);
    }
  }

  /** How a filter that holds, or held, is found. */
  function readsOf(source: string): Reading | undefined {
    if (source === '') return undefined;
    const read = isLong(source) ? longReads.find(source) : readFilter(source);
    return read?.status === 'understood' ? read.reading.reads : undefined;
  }

  return {
    text: computed(() => text.value),
    applied: computed(() => applied.value),
    /** What the address asks for, whether or not it can be read. */
    addressed: computed(() => asked.value ?? applied.value),
    /** Counts those of the address that came to hold only after they had been read. */
    arrivals: computed(() => arrivals.value),
    /** Whether the table was opened with a filter that cannot be read, and none has held since. */
    isUnread: computed(() => isRefused.value && !hasHeld.value),
    /** Whether somebody has begun to write one, or has come to where it is written. */
    isWritten: computed(() => isAttended.value),
    check,
    fault,
    vocabulary,
    /** The place of it can be shown from the start; the words wait for a pause, or for a run. */
    isTold: computed(() => told.value === text.value),
    isApplied: computed(() => text.value === applied.value),
    /** Whether something is typed that the rows are not of: blanks are no filter. */
    isUnrun,
    /** The text that has not run; absent where the address says it. */
    typed: computed(() => (isUnrun.value && text.value !== asked.value ? text.value : undefined)),
    /** The text to search all columns for, where what is typed is no filter. */
    sought,
    cost: computed(() => {
      return reading.value && costOf(reading.value, options.total.value);
    }),
    fixes: computed<readonly FilterFix[]>(() => {
      const checked = check.value;
      if (checked.status === 'wrong') {
        return fixFault(text.value, checked.fault, vocabulary.value);
      }
      const [warning] = checked.status === 'valid' ? checked.warnings : [];
      return warning ? fixWarning(text.value, warning, vocabulary.value) : [];
    }),
    /** How what holds is found; absent where nothing is filtered. */
    reading: computed(() => reads.value),
    history: computed(() => kept.value.history),
    saved: computed(() => kept.value.saved),
    shelfError: computed(() => shelfError.value),

    write(next: string): void {
      text.value = next;
    },

    /** What is put right in a filter that has run runs again; others are still being written. */
    fix(fix: FilterFix): void {
      const isRunning = text.peek() === applied.peek();
      text.value = applyFix(text.peek(), fix);
      if (isRunning) run();
    },
    run: () => run(),
    isPerhapsProperty,
    /** Runs a text that may be searched for as a filter, as entities that nobody looked at may have the property. */
    runAsFilter: () => run(true),
    /** Whether the builder is shown. */
    isBuilding,
    /** Whether the condition that was begun last waits for the focus. */
    isBegun: computed(() => isBegun.value),
    /** Begins a condition on a property, in the builder. */
    begin(property: string): void {
      const known = findProperty(vocabulary.peek(), property) ?? { name: property, types: [] };
      batch(() => {
        text.value = addToFilter(text.peek(), newCondition(known, Date.now()));
        isBuilding.value = true;
        isBegun.value = true;
      });
    },
    endBegin(): void {
      isBegun.value = false;
    },
    /** Returns the filter that searches all columns for a text. */
    searchFor,
    /** Searches all columns for what is typed. */
    search(): void {
      const wanted = sought.peek();
      if (wanted === undefined) return;
      text.value = searchFor(wanted);
      run();
    },
    /** Back to the filter that the rows are of. */
    revert(): void {
      text.value = applied.peek();
    },
    /** Takes a filter as it is, from a list or from a cell, and runs it. */
    use(next: string): boolean {
      text.value = next;
      return run(true);
    },

    clear(): void {
      apply('');
    },

    arrive,

    /** Somebody comes to where it is written. */
    attend(): void {
      isAttended.value = true;
    },

    save: (name: string) => change(() => shelf.saveFilter(place, { name, text: text.peek() })),
    removeSaved: (name: string) => change(() => shelf.deleteSavedFilter(place, name)),
    clearHistory: () => change(() => shelf.clearHistory(place)),
  };
});

export type FilterModel = InstanceType<typeof FilterModel>;

function isUnfinished(text: string, { at, end, kind }: FilterFault): boolean {
  const length = text.trimEnd().length;
  return at >= length || (end >= length && (kind === 'stringOpen' || kind === 'literalOpen'));
}
