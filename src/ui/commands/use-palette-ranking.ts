import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PlacedFilter } from '../../workspace/filters.ts';
import { useApp } from '../app-context.ts';
import { allEntries, type PaletteEntry, searchTextOf, tableEntries } from './palette-entries.ts';
import { type Ranking, rankEntries } from './ranking.ts';

export type PaletteScope = 'everything' | 'tables';

/** More than anybody reads; whoever wants another one types on. */
const MOST_SHOWN = 50;

/** What a palette finds for what is written in it. */
export function usePaletteRanking(
  scope: PaletteScope,
  search: ReadonlySignal<string>,
): ReadonlySignal<Ranking<PaletteEntry>> {
  const app = useApp();
  const saved = useSavedFilters(scope);
  const entries = useComputed(() =>
    scope === 'tables' ? tableEntries(app) : allEntries(app, saved.value),
  );
  return useComputed(() =>
    rankEntries(entries.value, search.value, searchTextOf, MOST_SHOWN, ({ also }) => also),
  );
}

/** They are read when the palette opens; what is saved meanwhile is there the next time. */
function useSavedFilters(scope: PaletteScope): ReadonlySignal<readonly PlacedFilter[]> {
  const { kept } = useApp();
  const saved = useSignal<readonly PlacedFilter[]>([]);
  useEffect(() => {
    if (scope === 'tables') return;
    // Without them there is still everything else.
    kept.readAllSaved().then(
      (read) => (saved.value = read),
      () => {},
    );
  }, [kept, scope, saved]);
  return saved;
}
