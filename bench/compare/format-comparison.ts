import { median } from '../../src/benchmark/figures.ts';
import { COMPARED_WORKS, type ComparedWork, WORK_IDS } from './compared-work.ts';
import { formatFigure, formatRatio } from './format-figure.ts';
import { formatTable } from './format-table.ts';
import type { SizeOutcome, StoreOutcome } from './size-figures.ts';

/** Formats one size as a table: medians, with their ratios to bare IndexedDB in brackets. */
export function formatComparison(outcome: SizeOutcome): string {
  const bare = outcome.stores.find(({ id }) => id === 'bare');
  const works = WORK_IDS.filter((work) => outcome.stores.some(({ figures }) => figures[work]));
  const stores = outcome.stores.filter(({ figures }) => works.some((work) => figures[work]));
  const lines = [
    ['work', ...stores.map(({ label }) => label), 'goal'],
    ...works.map((work) => lineOf(work, stores, bare)),
  ];
  const notes = outcome.stores.flatMap(({ note }) => note ?? []);
  return [
    `${outcome.entities.toLocaleString('en')} entities`,
    '',
    ...formatTable(lines),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

/** Formats how the store's ratios change with the size. */
export function formatSizes(outcomes: readonly SizeOutcome[]): string {
  const sides = outcomes.map(({ stores }) => ({
    bare: stores.find(({ id }) => id === 'bare'),
    ours: stores.find(({ id }) => id === 'tablewright'),
  }));
  const works = WORK_IDS.filter((work) =>
    sides.some(({ bare, ours }) => ratioTo(bare, ours, work) !== undefined),
  );
  const head = outcomes.map(({ entities }) => entities.toLocaleString('en'));
  const lines = works.map((work) => [
    COMPARED_WORKS[work].label,
    ...sides.map(({ bare, ours }) => {
      const ratio = ratioTo(bare, ours, work);
      return ratio === undefined ? '–' : formatRatio(ratio);
    }),
  ]);
  return formatTable([['Tablewright by bare IndexedDB', ...head], ...lines]).join('\n');
}

export function medianOf(store: StoreOutcome | undefined, work: ComparedWork): number | undefined {
  const figures = store?.figures[work];
  return figures && median(figures);
}

/** Returns the ratio of a store's median to that of bare IndexedDB. */
export function ratioTo(
  bare: StoreOutcome | undefined,
  store: StoreOutcome | undefined,
  work: ComparedWork,
): number | undefined {
  const base = medianOf(bare, work);
  const figure = medianOf(store, work);
  return base === undefined || figure === undefined ? undefined : figure / base;
}

function lineOf(
  work: ComparedWork,
  stores: readonly StoreOutcome[],
  bare: StoreOutcome | undefined,
): string[] {
  const { label, unit, per } = COMPARED_WORKS[work];
  const name = per === 'table' ? `${label} (${unit})` : `${label} (${unit} each ${per})`;
  return [name, ...stores.map((store) => cellOf(work, store, bare)), goalOf(work, stores, bare)];
}

function cellOf(work: ComparedWork, store: StoreOutcome, bare: StoreOutcome | undefined): string {
  const figure = medianOf(store, work);
  if (figure === undefined) return '–';
  const ratio = store.id === 'bare' ? undefined : ratioTo(bare, store, work);
  return ratio === undefined
    ? formatFigure(figure)
    : `${formatFigure(figure)} (${formatRatio(ratio)})`;
}

function goalOf(
  work: ComparedWork,
  stores: readonly StoreOutcome[],
  bare: StoreOutcome | undefined,
): string {
  const description = COMPARED_WORKS[work];
  const ours = stores.find(({ id }) => id === 'tablewright');
  const ratio = ratioTo(bare, ours, work);
  if (!('goal' in description) || ratio === undefined) return '';
  return `${description.goal}x ${ratio <= description.goal ? 'met' : 'MISSED'}`;
}
