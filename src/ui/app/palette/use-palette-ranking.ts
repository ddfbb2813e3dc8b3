import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { PlacedFilter } from '../../../workspace/filters.ts';
import { useApp } from '../../app-context.ts';
import { allEntries, type PaletteEntry, searchTextOf, tableEntries } from './palette-entries.ts';
import { type Ranking, rankEntries } from './ranking.ts';

export type PaletteScope = 'everything' | 'tables';

/** Results that are shown at most; more typing narrows them. */
const MOST_SHOWN = 50;

/** Returns the palette's results for the typed text. */
export function usePaletteRanking(
  scope: PaletteScope,
  search: ReadonlySignal<string>,
  saved: ReadonlySignal<readonly PlacedFilter[] | undefined>,
): ReadonlySignal<Ranking<PaletteEntry>> {
  const app = useApp();
  const entries = useComputed(() =>
    scope === 'tables' ? tableEntries(app) : allEntries(app, saved.value ?? []),
  );
  return useComputed(() =>
    rankEntries(entries.value, search.value, searchTextOf, MOST_SHOWN, ({ also }) => also),
  );
}
