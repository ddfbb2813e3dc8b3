import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { explainFilter, type Reading } from '../../filter/explain.ts';
import type { FilterFault } from '../../model/filter-fault.ts';
import type { FilteredTable, KeptFilters, SavedFilter } from '../../workspace/filters.ts';
import { checkFilter, type FilterCheck, isLong, isReadable } from './filter-check.ts';
import { costOf } from './filter-cost.ts';
import { applyFix, type FilterFix } from './filter-fix.ts';
import { fixFault, fixWarning } from './filter-fixes.ts';
import { EMPTY_VOCABULARY, type FilterVocabulary } from './filter-vocabulary.ts';

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
  readonly onApply: (text: string) => void;
}

/** A text that is too long to be checked as it is typed waits until it is run. */
export type TypedCheck = FilterCheck | { readonly status: 'unchecked' };

/** Somebody who stops for so long, in milliseconds, is told what is wrong. */
const TELL_PAUSE = 600;

/** A filter on its way: what is typed, what is wrong with it, and what holds. */
export const FilterModel = createModel((options: FilterOptions) => {
  const { place, shelf, vocabulary, onApply } = options;
  const text = signal(options.applied);
  const isHeldAtFirst = isReadable(options.applied);
  const applied = signal(isHeldAtFirst ? options.applied : '');
  /** What the address asks for and nobody can read: what held before holds on. */
  const refused = signal(isHeldAtFirst ? undefined : options.applied);
  const hasHeld = signal(isHeldAtFirst);
  /** The text that is judged aloud, once it is time to. */
  const told = signal<string | undefined>(undefined);
  /** The text that was run last, right or wrong. */
  const ran = signal(options.applied);
  const kept = signal<KeptFilters>({ history: [], saved: [] });
  const shelfError = signal<unknown>(undefined);
  let changing = Promise.resolve();

  const check = computed<TypedCheck>(() => {
    const isWaiting = isLong(text.value) && text.value !== ran.value;
    return isWaiting ? { status: 'unchecked' } : checkFilter(text.value, vocabulary.value);
  });
  const fault = computed(() => (check.value.status === 'wrong' ? check.value.fault : undefined));
  /** What the bar last understood: an explanation or a builder stays while something is typed. */
  let lastFilter = checkFilter(options.applied, EMPTY_VOCABULARY);
  const understood = computed(() => {
    if (check.value.status === 'valid') lastFilter = check.value;
    return lastFilter.status === 'valid' ? lastFilter.placed.filter : undefined;
  });
  const explanation = computed(() => understood.value && explainFilter(understood.value));

  effect(() => {
    const isWaiting = text.value !== '';
    // What was run in the same step is told already.
    if (told.peek() !== text.value) told.value = undefined;
    if (!isWaiting) return;
    const timer = setTimeout(() => tell(false), TELL_PAUSE);
    return () => clearTimeout(timer);
  });
  if (!isHeldAtFirst) tell(true);
  void change(async () => {});

  /** What ends too early is not told by itself: it is still being typed. */
  function tell(isAsked: boolean): void {
    const wrong = fault.peek();
    if (isAsked || !wrong || !isUnfinished(text.peek(), wrong)) told.value = text.peek();
  }

  /** This is what is typed, and what holds. */
  function hold(next: string): void {
    batch(() => {
      text.value = next;
      ran.value = next;
      applied.value = next;
      refused.value = undefined;
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

  /** Runs what is typed, unless it is wrong: then what held before still holds. */
  function run(): boolean {
    ran.value = text.peek();
    if (fault.peek()) {
      tell(true);
      return false;
    }
    const next = text.peek().trim() === '' ? '' : text.peek();
    apply(next);
    if (next !== '') void change(() => shelf.rememberFilter(place, next, Date.now()));
    return true;
  }

  return {
    text: computed(() => text.value),
    applied: computed(() => applied.value),
    /** What the address asks for, whether or not it can be read. */
    addressed: computed(() => refused.value ?? applied.value),
    /** Whether the table was opened with a filter that cannot be read, and none has held since. */
    isUnread: computed(() => refused.value !== undefined && !hasHeld.value),
    check,
    fault,
    vocabulary,
    /** The place of it can be shown from the start; the words wait for a pause, or for a run. */
    isTold: computed(() => told.value === text.value),
    isApplied: computed(() => text.value === applied.value),
    cost: computed(() => {
      const explained = explanation.value;
      return explained && costOf(explained, options.total.value);
    }),
    fixes: computed<readonly FilterFix[]>(() => {
      const checked = check.value;
      if (checked.status === 'unchecked') return [];
      if (checked.status === 'wrong') {
        return fixFault(text.value, checked.fault, vocabulary.value);
      }
      const [warning] = checked.warnings;
      return warning ? fixWarning(text.value, warning, vocabulary.value) : [];
    }),
    /** How what holds is found; absent where nothing is filtered. */
    reading: computed<Reading | undefined>(() => {
      if (applied.value === '') return undefined;
      if (check.value.status === 'valid' && text.value === applied.value) {
        return explanation.value?.reads;
      }
      const held = checkFilter(applied.value, EMPTY_VOCABULARY);
      return held.status === 'valid' ? explainFilter(held.placed.filter).reads : undefined;
    }),
    history: computed(() => kept.value.history),
    saved: computed(() => kept.value.saved),
    shelfError: computed(() => shelfError.value),

    write(next: string): void {
      text.value = next;
    },

    fix(fix: FilterFix): void {
      text.value = applyFix(text.peek(), fix);
    },

    run,

    /** Takes a filter as it is, from a list or from a cell, and runs it. */
    use(next: string): boolean {
      text.value = next;
      return run();
    },

    clear(): void {
      apply('');
    },

    /** The address has changed: another filter holds already, unless it is wrong. */
    arrive(next: string): void {
      if (isReadable(next)) {
        hold(next);
        return;
      }
      batch(() => {
        text.value = next;
        ran.value = next;
        refused.value = next;
      });
      tell(true);
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
