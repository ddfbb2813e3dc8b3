import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PlacedFilter } from '../../../workspace/filters.ts';
import { useApp } from '../../app-context.ts';
import type { PaletteScope } from './use-palette-ranking.ts';

const NONE: readonly PlacedFilter[] = [];

/**
 * Returns the saved filters of every table; `undefined` while they are being
 * read. They are read when the palette opens: a filter saved after that is
 * there the next time.
 */
export function useSavedFilters(
  scope: PaletteScope,
): ReadonlySignal<readonly PlacedFilter[] | undefined> {
  const { kept } = useApp();
  const saved = useSignal(scope === 'tables' ? NONE : undefined);
  useEffect(() => {
    if (scope === 'tables') return;
    // All other entries work without them.
    kept.readAllSaved().then(
      (read) => (saved.value = read),
      () => (saved.value = NONE),
    );
  }, [kept, scope, saved]);
  return saved;
}
