import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Reading } from '../../../filter/explain.ts';
import { type FilterReader, ThreadFilterReader } from '../../../filter/filter-reader.ts';
import { type FilterReading, readFilter, readingOf } from '../../../filter/filter-reading.ts';
import type { FilterProblem } from '../../../model/filter-problem.ts';
import type { FilteredTable, KeptFilters, SavedFilter } from '../../../workspace/filters.ts';
import { addToFilter } from './filter-cell.ts';
import { checkFilter, type FilterCheck, isLong, isReadable } from './filter-check.ts';
import { newCondition } from './filter-conditions.ts';
import { costOf, LongReads } from './filter-cost.ts';
import { applyFix, type FilterFix } from './filter-fix.ts';
import { fixProblem, fixWarning } from './filter-fixes.ts';
import { findSearchText, searchFilter } from './filter-search.ts';
import { type FilterVocabulary, findProperty } from './filter-vocabulary.ts';

/** The store of filters, such as the workspace. */
export interface FilterStore {
  readFilters(place: FilteredTable): Promise<KeptFilters>;
  rememberFilter(place: FilteredTable, text: string, now: number): Promise<void>;
  clearHistory(place: FilteredTable): Promise<void>;
  saveFilter(place: FilteredTable, saved: SavedFilter): Promise<void>;
  deleteSavedFilter(place: FilteredTable, name: string): Promise<void>;
}

export interface FilterOptions {
  readonly place: FilteredTable;
  readonly store: FilterStore;
  /** The known properties and values of the table. */
  readonly vocabulary: ReadonlySignal<FilterVocabulary>;
  /** The number of entities in the table. */
  readonly total: ReadonlySignal<number>;
  /** The filter that is applied when the bar opens, such as that of a link. */
  readonly applied: string;
  /** The text typed before the bar opened that was not applied. */
  readonly typed?: string | undefined;
  readonly onApply: (text: string) => void;
  /**
   * Returns the forms in which a value may be written that the grid shows as a
   * text, besides that text.
   */
  readonly formsOf?: (shown: string) => readonly string[];
  /** Parses filters that are too long for the main thread. */
  readonly reader?: FilterReader;
}

/** The check of the typed text; for a long text, parsed in another thread, without positions. */
export type TypedCheck =
  | FilterCheck
  | { readonly status: 'reading' }
  | { readonly status: 'understood'; readonly reading: FilterReading };

/** The pause in typing after which an error is announced, in milliseconds. */
const TELL_PAUSE = 600;

/** The filter bar: the typed text, its errors, and the applied filter. */
export const FilterModel = createModel((options: FilterOptions) => {
  const { place, store, vocabulary, onApply } = options;
  const text = signal('');
  const applied = signal('');
  const reader = options.reader ?? new ThreadFilterReader();
  const longReads = new LongReads(reader, () => applied.peek());
  /**
   * The filter in the address while it is being parsed, and if it cannot be
   * parsed: the previous filter stays applied.
   */
  const asked = signal<string | undefined>(undefined);
  const isRefused = signal(false);
  const hasHeld = signal(false);
  /** How many filters of the address were applied after they had been parsed. */
  const arrivals = signal(0);
  const isAttended = signal(false);
  const isBuilding = signal(false);
  const isBegun = signal(false);
  /** The text whose error is announced, after the pause. */
  const reported = signal<string | undefined>(undefined);
  /** The text that is applied as soon as it has been parsed. */
  let awaited: string | undefined;
  const kept = signal<KeptFilters>({ history: [], saved: [] });
  const storeError = signal<unknown>(undefined);
  let changing = Promise.resolve();

  const check = computed<TypedCheck>(() => {
    if (!isLong(text.value)) return checkFilter(text.value, vocabulary.value);
    const read = longReads.find(text.value);
    if (read?.status === 'wrong') return read;
    return read ?? { status: 'reading' };
  });
  /** The text to search for, if the typed text is no filter. */
  const sought = computed(() => {
    const checked = check.value;
    if (checked.status !== 'valid' && checked.status !== 'wrong') return undefined;
    if (isLong(text.value)) return undefined;
    return findSearchText(text.value, checked, vocabulary.value);
  });
  /**
   * Whether a text that would be searched for may consist of properties, of
   * entities that were not examined.
   */
  const isPerhapsProperty = computed(
    () => sought.value !== undefined && check.value.status === 'valid' && !vocabulary.value.isWhole,
  );
  const problem = computed(() =>
    check.value.status === 'wrong' ? check.value.problem : undefined,
  );
  /** The last explanation, which stays while something is typed. */
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
    // The error of a text applied in the same step has been announced.
    if (reported.peek() !== text.value) reported.value = undefined;
    if (!isWaiting) return;
    const timer = setTimeout(() => notify(false), TELL_PAUSE);
    return () => clearTimeout(timer);
  });
  effect(() => {
    const source = text.value;
    if (isLong(source)) longReads.readSoon(source);
    // The following reads the present state only, without subscribing to it.
    isAttended.value = isAttended.peek() || source !== '';
  });
  effect(() => () => longReads.close());
  arrive(options.applied);
  if (options.typed !== undefined) text.value = options.typed;
  void change(async () => {});

  function searchFor(wanted: string): string {
    return searchFilter(wanted, options.formsOf?.(wanted));
  }

  /**
   * Announces the error of the typed text. Text that ends too early is still
   * being typed: its error is announced only on request.
   */
  function notify(isAsked: boolean): void {
    const wrong = problem.peek();
    if (isAsked || !wrong || !isUnfinished(text.peek(), wrong)) reported.value = text.peek();
  }

  /** Sets the typed text and the applied filter. */
  function hold(next: string): void {
    batch(() => {
      text.value = next;
      applied.value = next;
      asked.value = undefined;
      isRefused.value = false;
      hasHeld.value = true;
    });
  }

  /** Makes changes one after the other, so that the last read is the latest. */
  function change(work: () => Promise<void>): Promise<void> {
    changing = changing.then(() => changeNow(work));
    return changing;
  }

  /**
   * Makes a change. A filter works even if it cannot be stored; that error is
   * shown beside the list.
   */
  async function changeNow(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      kept.value = await store.readFilters(place);
      storeError.value = undefined;
    } catch (error) {
      storeError.value = error;
    }
  }

  function apply(next: string): void {
    hold(next);
    onApply(next);
  }

  /**
   * Applies the typed text, unless it has an error: then the previous filter
   * stays applied. The same goes for a word that is no known property, as such
   * a filter matches nothing; if entities that were not examined may have the
   * property, it is applied if it is meant as a filter. A long text is parsed
   * first.
   */
  function run(isMeant = false): boolean {
    const { status } = check.peek();
    if (status === 'reading') void runRead(text.peek());
    const isText = sought.peek() !== undefined && !(isMeant && isPerhapsProperty.peek());
    if (status === 'reading' || status === 'wrong' || isText) {
      notify(true);
      return false;
    }
    const next = text.peek().trim() === '' ? '' : text.peek();
    apply(next);
    if (next !== '') void change(() => store.rememberFilter(place, next, Date.now()));
    return true;
  }

  async function runRead(source: string): Promise<void> {
    awaited = source;
    const read = await longReads.read(source);
    if (!read || awaited !== source || text.peek() !== source) return;
    awaited = undefined;
    run();
  }

  /** Applies the filter of the address, unless it has an error. */
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
    notify(true);
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
      notify(true);
    }
  }

  /** Returns how a filter finds its entities. */
  function readsOf(source: string): Reading | undefined {
    if (source === '') return undefined;
    const read = isLong(source) ? longReads.find(source) : readFilter(source);
    return read?.status === 'understood' ? read.reading.reads : undefined;
  }

  return {
    text: computed(() => text.value),
    applied: computed(() => applied.value),
    /** The filter in the address, valid or not. */
    addressed: computed(() => asked.value ?? applied.value),
    /** Counts the filters of the address that were applied only after they had been parsed. */
    arrivals: computed(() => arrivals.value),
    /**
     * Whether the table was opened with a filter that cannot be read, and none
     * has been applied since.
     */
    isUnread: computed(() => isRefused.value && !hasHeld.value),
    /** Whether a filter has been begun, or its field has been focused. */
    isWritten: computed(() => isAttended.value),
    check,
    problem,
    vocabulary,
    /**
     * Whether the error is announced. Its position can be shown from the start;
     * the message waits for a pause, or for a run.
     */
    isReported: computed(() => reported.value === text.value),
    isApplied: computed(() => text.value === applied.value),
    /** Whether the typed text is not applied: blanks are no filter. */
    isUnrun,
    /** The text that was not applied; absent if the address contains it. */
    typed: computed(() => (isUnrun.value && text.value !== asked.value ? text.value : undefined)),
    /** The text to search all columns for, if the typed text is no filter. */
    sought,
    cost: computed(() => {
      return reading.value && costOf(reading.value, options.total.value);
    }),
    fixes: computed<readonly FilterFix[]>(() => {
      const checked = check.value;
      if (checked.status === 'wrong') {
        return fixProblem(text.value, checked.problem, vocabulary.value);
      }
      const [warning] = checked.status === 'valid' ? checked.warnings : [];
      return warning ? fixWarning(text.value, warning, vocabulary.value) : [];
    }),
    /** How the applied filter finds its entities; absent if nothing is filtered. */
    reading: computed(() => reads.value),
    history: computed(() => kept.value.history),
    saved: computed(() => kept.value.saved),
    storeError: computed(() => storeError.value),

    write(next: string): void {
      text.value = next;
    },

    /** Fixes the text. A filter that has run runs again; others are still being written. */
    fix(fix: FilterFix): void {
      const isRunning = text.peek() === applied.peek();
      text.value = applyFix(text.peek(), fix);
      if (isRunning) run();
    },
    run: () => run(),
    isPerhapsProperty,
    /**
     * Applies a text that would be searched for as a filter, because entities
     * that were not examined may have the property.
     */
    runAsFilter: () => run(true),
    /** Whether the builder is shown. */
    isBuilding,
    /** Whether the condition begun last waits for the focus. */
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
    /** Searches all columns for the typed text. */
    search(): void {
      const wanted = sought.peek();
      if (wanted === undefined) return;
      text.value = searchFor(wanted);
      run();
    },
    /** Restores the applied filter. */
    revert(): void {
      text.value = applied.peek();
    },
    /** Takes a whole filter, from a list or from a cell, and applies it. */
    use(next: string): boolean {
      text.value = next;
      return run(true);
    },

    clear(): void {
      apply('');
    },

    arrive,

    /** Marks the filter as begun, because its field has been focused. */
    attend(): void {
      isAttended.value = true;
    },

    save: (name: string) => change(() => store.saveFilter(place, { name, text: text.peek() })),
    removeSaved: (name: string) => change(() => store.deleteSavedFilter(place, name)),
    clearHistory: () => change(() => store.clearHistory(place)),
  };
});

export type FilterModel = InstanceType<typeof FilterModel>;

function isUnfinished(text: string, { at, end, kind }: FilterProblem): boolean {
  const length = text.trimEnd().length;
  return at >= length || (end >= length && (kind === 'stringOpen' || kind === 'literalOpen'));
}
