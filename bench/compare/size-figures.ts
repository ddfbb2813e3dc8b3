import { median } from '../../src/benchmark/figures.ts';
import type { ComparedStore, StoreId } from './compared-stores.ts';
import { COMPARED_WORKS, type ComparedWork, type Figures, WORK_IDS } from './compared-work.ts';
import { formatFigure, formatRatio } from './format-figure.ts';

/** The result at one size, kept as JSON. */
export interface SizeOutcome {
  readonly entities: number;
  readonly stores: readonly StoreOutcome[];
}

export interface StoreOutcome {
  readonly id: StoreId;
  readonly label: string;
  /** One figure for each turn, in the unit of the work. */
  readonly figures: Readonly<Partial<Record<ComparedWork, readonly number[]>>>;
  /** Why figures are missing. */
  readonly note?: string;
}

/** The time limit of one turn: a base, and an addition for each entity. */
const PATIENCE_MS = 120_000;
const PATIENCE_MS_EACH = 2;

/**
 * Gathers the figures of all stores at one size. A store that fails is left out
 * from there on, with a note.
 */
export class SizeFigures {
  readonly #entities: number;
  readonly #say: (line: string) => void;
  readonly #stores: readonly ComparedStore[];
  readonly #works: ReadonlySet<ComparedWork>;
  readonly #found = new Map<StoreId, Map<ComparedWork, number[]>>();
  readonly #notes = new Map<StoreId, string>();

  constructor(run: {
    readonly entities: number;
    readonly stores: readonly ComparedStore[];
    /** Figures of other works, done because these need them, are dropped. */
    readonly works: ReadonlySet<ComparedWork>;
    readonly say: (line: string) => void;
  }) {
    this.#entities = run.entities;
    this.#stores = run.stores;
    this.#works = run.works;
    this.#say = run.say;
    for (const { id, label, upTo } of run.stores) {
      this.#found.set(id, new Map());
      if (upTo < run.entities) {
        this.#leaveOut(id, `${label} is left out: it is too slow at this size.`);
      }
    }
  }

  storesLeft(): ComparedStore[] {
    return this.#stores.filter(({ id }) => !this.#notes.has(id));
  }

  async attempt(store: ComparedStore, what: string, work: () => Promise<void>): Promise<void> {
    const patience = PATIENCE_MS + PATIENCE_MS_EACH * this.#entities;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It took over ${patience / 1000} s.`)), patience);
    });
    try {
      await Promise.race([work(), late]);
    } catch (error) {
      this.#leaveOut(store.id, `${store.label} is left out from “${what}” on: ${textOf(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  add({ id }: ComparedStore, figures: Figures): void {
    for (const work of WORK_IDS) {
      const figure = figures[work];
      if (figure === undefined || !this.#works.has(work)) continue;
      const found = this.#found.get(id);
      found?.set(work, [...(found.get(work) ?? []), figure]);
    }
  }

  addBytes(store: ComparedStore, bytes: number | undefined): void {
    if (bytes !== undefined) this.add(store, { bytes: bytes / this.#entities });
  }

  /** Formats one work as a line of progress. */
  lineOf(work: ComparedWork): string {
    const { label, unit } = COMPARED_WORKS[work];
    const bare = this.#medianOf('bare', work);
    const parts = this.#stores.flatMap((store) => {
      const figure = this.#medianOf(store.id, work);
      if (figure === undefined) return [];
      const ratio =
        bare === undefined || store.id === 'bare' ? '' : ` (${formatRatio(figure / bare)})`;
      return `${store.id} ${formatFigure(figure)}${ratio}`;
    });
    return `${label} [${unit}]: ${parts.join(', ')}`;
  }

  outcome(): SizeOutcome {
    return {
      entities: this.#entities,
      stores: this.#stores.map(({ id, label }) => {
        const note = this.#notes.get(id);
        const figures = Object.fromEntries(this.#found.get(id) ?? []);
        return { id, label, figures, ...(note !== undefined && { note }) };
      }),
    };
  }

  #medianOf(id: StoreId, work: ComparedWork): number | undefined {
    const found = this.#found.get(id)?.get(work);
    return found && median(found);
  }

  #leaveOut(id: StoreId, note: string): void {
    this.#notes.set(id, note);
    this.#say(note);
  }
}

/** Returns the first line of the message, without the library's stack. */
function textOf(error: unknown): string {
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return first;
}
