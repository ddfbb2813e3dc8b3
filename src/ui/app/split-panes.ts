import { computed, type ReadonlySignal, Signal, signal } from '@preact/signals';
import type { TablePlace } from '../../model/table-copy.ts';
import type { RouteModel } from '../place/route-model.ts';
import { isSameTable, type OpenPane } from '../place/tab-list.ts';
import type { TableFactsModel } from '../place/table-facts-model.ts';
import { OwnWrites } from '../table/writes/own-writes.ts';
import type { TabsModel } from './tabs-model.ts';

/** A pane with its tabs: its route, its open view, and what it reports to the frame. */
export interface SplitPane {
  readonly routes: RouteModel;
  readonly tabs: TabsModel;
  readonly facts: TableFactsModel;
}

/** The left pane, which always exists and which the address names, and the one on its right. */
export type PaneSide = 'main' | 'beside';

interface Split {
  readonly beside: SplitPane | undefined;
  /** The active pane. */
  readonly current: PaneSide;
  readonly share: number;
  /** Whether there is room for one pane only, which is then the active one. */
  readonly isNarrow: boolean;
  /**
   * The tabs that were open in the secondary pane when the window was last
   * open, until they are restored.
   */
  readonly kept: OpenPane | undefined;
}

export interface SplitPanes {
  readonly main: SplitPane;
  readonly split: ReadonlySignal<Split>;
  /** The visible panes: both, or one; absent if there is only one. */
  readonly shown: ReadonlySignal<'both' | PaneSide | undefined>;
  readonly current: ReadonlySignal<PaneSide>;
  /** A stand-in for the active pane, whichever that is. */
  readonly here: SplitPane;
  /** Shares what one of them has written with the other. */
  readonly ownWrites: OwnWrites;
  /** Returns the panes that show a table. */
  withTable(place: TablePlace): readonly SplitPane[];
  change(next: Partial<Split>): void;
}

/** Creates a window with one pane, until it is split. */
export function createSplitPanes(main: SplitPane, kept: OpenPane | undefined): SplitPanes {
  const split = signal<Split>({
    beside: undefined,
    current: 'main',
    share: 0.5,
    isNarrow: false,
    kept,
  });
  const now = computed(() => {
    const { current, beside } = split.value;
    return (current === 'beside' && beside) || main;
  });
  const current = computed(() => split.value.current);
  return {
    main,
    split: computed(() => split.value),
    shown: computed(() => {
      const { beside, isNarrow } = split.value;
      return beside && (isNarrow ? current.value : 'both');
    }),
    current,
    here: {
      routes: standIn(computed(() => now.value.routes)),
      tabs: standIn(computed(() => now.value.tabs)),
      facts: standIn(computed(() => now.value.facts)),
    },
    ownWrites: new OwnWrites(),
    withTable(place) {
      const { beside } = split.peek();
      const all = beside ? [main, beside] : [main];
      return all.filter(({ routes }) => isSameTable(routes.current.peek(), place));
    },
    change(next) {
      const before = split.peek();
      const isOther = Object.entries(next).some(
        ([name, part]) => Reflect.get(before, name) !== part,
      );
      if (isOther) split.value = { ...before, ...next };
    },
  };
}

/** Returns an object with the signals and methods of whichever model is current. */
function standIn<T extends object>(now: ReadonlySignal<T>): T {
  const partOf = (model: object, name: string): unknown => Reflect.get(model, name);
  const signalOf = (name: string) =>
    computed(() => {
      const part = partOf(now.value, name);
      return part instanceof Signal ? part.value : undefined;
    });
  const methodOf =
    (name: string) =>
    (...given: unknown[]) => {
      const part = partOf(now.peek(), name);
      return typeof part === 'function' ? part(...given) : undefined;
    };
  const parts = Object.entries(now.peek()).map(([name, part]) => [
    name,
    part instanceof Signal ? signalOf(name) : methodOf(name),
  ]);
  return Object.fromEntries(parts) as T; // All parts of the model, each with its type.
}
