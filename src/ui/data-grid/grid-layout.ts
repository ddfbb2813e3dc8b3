import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { TimestampPlace } from '../../workspace/settings.ts';
import type {
  ColumnFormat,
  ColumnLayout,
  ColumnLayouts,
  DateFormat,
  TableForm,
  TableLayout,
} from '../../workspace/table-layout.ts';
import {
  AS_FOUND,
  type ColumnArrangement,
  hideColumn,
  type IsPinned,
  isSameArrangement,
  showColumn,
  textOfArrangement,
} from './grid-arrangement.ts';
import { type GridColumn, isKeyColumn, placeTimestamp } from './grid-columns.ts';

/** The settings of a column; undefined removes one. */
export type ColumnSetting = { readonly [K in keyof ColumnLayout]?: ColumnLayout[K] | undefined };

export type FormatOf = (name: string) => ColumnFormat;

/**
 * The layout of a table's columns: the settings of the table, then the rules
 * for column names. Its parts are signals, because a model that exposes a
 * layout makes all of its methods untracked.
 */
export interface GridLayout {
  /** All columns, in the order they have if none was moved. */
  readonly columns: ReadonlySignal<readonly GridColumn[]>;
  readonly arrangement: ReadonlySignal<ColumnArrangement>;
  /** The settings of this table. */
  readonly own: ReadonlySignal<TableLayout>;
  /** The rules for columns of a name, in any table. */
  readonly rules: ReadonlySignal<ColumnLayouts>;
  /** A text that changes when the order of the columns changes. */
  readonly order: ReadonlySignal<string>;
  /** Returns the format of a column; a new function when a format has changed. */
  readonly formatOf: ReadonlySignal<FormatOf>;
  /** Returns whether a column is pinned; a new function when pins have changed. */
  readonly isPinned: ReadonlySignal<IsPinned>;
  /** The widths in pixels of the columns that have a width set. */
  readonly widths: ReadonlySignal<ReadonlyMap<string, number>>;
  /** The form in which the table is shown. */
  readonly form: ReadonlySignal<TableForm>;

  arrange(next: ColumnArrangement): void;
  show(form: TableForm): void;
  /** Applies the arrangement of a link, which is not stored as a setting. */
  follow(next: ColumnArrangement): void;
  set(name: string, setting: ColumnSetting): void;
  setRule(name: string, rule: ColumnLayout | undefined): void;
  /** Sets the time zone of dates in columns without a setting of their own. */
  showDates(dates: DateFormat): void;
  /** Sets whether and where the Timestamp is shown if the table's own layout does not say. */
  placeTimestamp(place: TimestampPlace): void;
  /**
   * Restores the stored layout; settings made meanwhile stay. If `isArranged`
   * by a link, the columns stay as they are.
   */
  restore(kept: TableLayout, rules: ColumnLayouts, isArranged: boolean): void;
  reset(): void;
  /** Restores the layout of that moment, whatever has changed since. */
  bringBack(before: LayoutMoment): void;
}

/** Returns the setting that pins a column, or unpins a pinned one. */
export function pinSetting(column: GridColumn, layout: GridLayout): ColumnSetting {
  const isPinned = !layout.isPinned.peek()(column);
  const { isPinned: ruled = isKeyColumn(column) } = layout.rules.peek().get(column.name) ?? {};
  return { isPinned: isPinned === ruled ? undefined : isPinned };
}

/** The name of the Timestamp column; no property has this name. */
const TIMESTAMP = 'Timestamp';

/** The layout of a table at one moment. */
export interface LayoutMoment {
  readonly own: TableLayout;
  readonly arrangement: ColumnArrangement;
}

/** Creates a layout. Must be called within a model, which disposes it. */
export function createLayout(columns: ReadonlySignal<readonly GridColumn[]>): GridLayout {
  const arrangement = signal(AS_FOUND);
  const own = signal<ColumnLayouts>(new Map());
  const first = signal<readonly string[]>([]);
  /** The form of the table; undefined until one is chosen. */
  const form = signal<TableForm | undefined>(undefined);
  const rules = signal<ColumnLayouts>(new Map());
  const dates = signal<DateFormat>('utc');
  const timestamp = signal<TimestampPlace>('afterKeys');
  /** The columns whose default hiding was applied: one that is shown again stays shown. */
  const met = signal<ReadonlySet<string> | undefined>(undefined);
  /** Whether a link has set the arrangement, when the table was opened or since. */
  let isLinked = false;

  // A column that is hidden by default is hidden when it is found.
  effect(() => {
    const before = met.value;
    if (!before) return;
    const found = columns.value.filter((one) => !isKeyColumn(one) && !before.has(one.name));
    if (found.length === 0) return;
    met.value = new Set([...before, ...found.map(({ name }) => name)]);
    const hidden = found.filter(({ name }) => layoutOf(name).isHidden);
    arrangement.value = hidden.reduce((so, { name }) => hideColumn(so, name), arrangement.peek());
  });

  function layoutOf(name: string): ColumnLayout {
    return { ...usualOf(name), ...own.value.get(name) };
  }

  /** Returns the layout of a column without the table's own settings. */
  function usualOf(name: string): ColumnLayout {
    const isHidden = name === TIMESTAMP && timestamp.value === 'hidden';
    return { ...(isHidden && { isHidden }), ...rules.value.get(name) };
  }

  function set(name: string, setting: ColumnSetting): void {
    own.value = withEntry(own.peek(), name, withSetting(own.peek().get(name), setting));
  }

  /** Sets whether a column is hidden; one that follows its rule needs no setting. */
  function keepHidden(name: string, { hidden }: ColumnArrangement): void {
    const isHidden = hidden.includes(name);
    const isUsual = isHidden === (untracked(() => usualOf(name)).isHidden ?? false);
    set(name, { isHidden: isUsual ? undefined : isHidden });
  }

  function namesLaidOut(): readonly string[] {
    return [...new Set([...rules.value.keys(), ...own.value.keys()])];
  }

  // While an edge is dragged, widths change at every step; rows are not redrawn for that.
  const pins = computed(() => textOf('isPinned'));
  const formats = computed(() => `${dates.value} ${textOf('format')}`);

  function textOf(part: keyof ColumnLayout): string {
    const said = namesLaidOut().map((name) => [name, layoutOf(name)[part]] as const);
    return JSON.stringify(said.filter(([, value]) => value !== undefined));
  }

  function readFormats(): FormatOf {
    const usual = { dates: dates.peek() };
    const formatByName = new Map(
      namesLaidOut().map((name) => [name, { ...usual, ...layoutOf(name).format }]),
    );
    return (name) => formatByName.get(name) ?? usual;
  }

  function readPins(): IsPinned {
    const isPinnedByName = new Map(
      namesLaidOut().map((name) => [name, layoutOf(name).isPinned] as const),
    );
    return (column) => isPinnedByName.get(column.name) ?? isKeyColumn(column);
  }

  function readWidths(): ReadonlyMap<string, number> {
    const said = namesLaidOut().map((name) => [name, layoutOf(name).width] as const);
    return new Map(said.flatMap(([name, width]) => (width === undefined ? [] : [[name, width]])));
  }

  return {
    columns: computed(() => placeTimestamp(columns.value, timestamp.value)),
    arrangement: computed(() => arrangement.value),
    own: computed(() => ({
      first: first.value,
      columns: own.value,
      ...(form.value && form.value !== 'grid' && { form: form.value }),
    })),
    rules: computed(() => rules.value),
    order: computed(
      () => `${textOfArrangement(arrangement.value)}\n\n${pins.value}\n${timestamp.value}`,
    ),
    formatOf: computed(() => {
      void formats.value;
      return untracked(readFormats);
    }),

    isPinned: computed(() => {
      void pins.value;
      return untracked(readPins);
    }),
    widths: computed(readWidths),
    form: computed(() => form.value ?? 'grid'),
    arrange(next) {
      const before = arrangement.peek();
      if (isSameArrangement(before, next)) return;
      batch(() => {
        arrangement.value = next;
        // An unchanged part may still be as the link set it.
        if (!isSameOrder(before.first, next.first)) first.value = next.first;
        for (const name of namesInOne(before.hidden, next.hidden)) keepHidden(name, next);
      });
    },
    show(wanted) {
      form.value = wanted;
    },
    follow(next) {
      isLinked = true;
      if (!isSameArrangement(arrangement.peek(), next)) arrangement.value = next;
    },
    set,
    setRule(name, rule) {
      rules.value = withEntry(rules.peek(), name, rule);
    },
    showDates(chosen) {
      dates.value = chosen;
    },
    placeTimestamp: (place) =>
      batch(() => {
        const isHidden = place === 'hidden';
        const isTurned = isHidden !== (timestamp.peek() === 'hidden');
        timestamp.value = place;
        // Before the layout is restored nothing is decided, and a link's
        // arrangement does not change.
        const isSaid = own.peek().get(TIMESTAMP)?.isHidden ?? rules.peek().get(TIMESTAMP)?.isHidden;
        if (!isTurned || !met.peek()?.has(TIMESTAMP) || isSaid !== undefined) return;
        const now = arrangement.peek();
        arrangement.value = isHidden ? hideColumn(now, TIMESTAMP) : showColumn(now, TIMESTAMP);
      }),
    restore: (kept, keptRules, isArranged) =>
      batch(() => {
        own.value = new Map([...kept.columns, ...own.peek()]);
        rules.value = keptRules;
        form.value ??= kept.form;
        if (first.peek().length === 0) first.value = kept.first;
        if (isArranged || isLinked) return;
        const { hidden } = arrangement.peek();
        arrangement.value = { first: first.peek(), hidden };
        met.value = new Set(hidden);
      }),
    reset: () =>
      batch(() => {
        own.value = new Map();
        first.value = [];
        form.value = 'grid';
        arrangement.value = AS_FOUND;
        met.value = new Set();
      }),
    bringBack: (before) =>
      batch(() => {
        own.value = before.own.columns;
        first.value = before.own.first;
        form.value = before.own.form ?? 'grid';
        arrangement.value = before.arrangement;
        met.value = new Set(columns.peek().map(({ name }) => name));
      }),
  };
}

function namesInOne(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...a.filter((name) => !b.includes(name)), ...b.filter((name) => !a.includes(name))];
}

function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

function withSetting(
  layout: ColumnLayout | undefined,
  setting: ColumnSetting,
): ColumnLayout | undefined {
  const parts = Object.entries({ ...layout, ...setting }).filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function withEntry(
  layouts: ColumnLayouts,
  name: string,
  layout: ColumnLayout | undefined,
): ColumnLayouts {
  const next = new Map(layouts);
  if (layout) next.set(name, layout);
  else next.delete(name);
  return next;
}
