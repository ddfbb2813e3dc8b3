import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { PlacedFilter } from '../../../workspace/filters.ts';
import { isBeingMade } from '../../accounts/first-run.ts';
import { useApp } from '../../app-context.ts';
import type { PaletteEntry } from './palette-entries.ts';

interface AwaitedEntry {
  /** Whether tables or saved filters are still loading, or being made. */
  readonly isComing: ReadonlySignal<boolean>;
  /** Opens the first match among them as soon as there is one. */
  readonly await: (isApart: boolean) => void;
  /** Cancels the wait, when another text is typed. */
  readonly forget: () => void;
}

/**
 * Keeps an Enter that came before the lists of tables and saved filters, and
 * opens the match once they are loaded.
 */
export function useAwaitedEntry(
  first: ReadonlySignal<PaletteEntry | undefined>,
  saved: ReadonlySignal<readonly PlacedFilter[] | undefined>,
  open: (entry: PaletteEntry, isApart: boolean) => void,
): AwaitedEntry {
  const { accounts, samples, settings } = useApp();
  const awaited = useSignal<{ readonly isApart: boolean } | undefined>(undefined);
  const isComing = useComputed(
    () =>
      !saved.value ||
      accounts.loading.value.status === 'loading' ||
      accounts.accounts.value.some(({ loading }) => loading.status === 'loading') ||
      samples.state.value.status === 'loading' ||
      isBeingMade(settings.current.value, samples.state.value),
  );
  useSignalEffect(() => {
    const entry = first.value;
    const asked = awaited.value;
    if (!asked) return;
    if (entry?.kind === 'table' || entry?.kind === 'filter') open(entry, asked.isApart);
    if (entry || !isComing.value) awaited.value = undefined;
  });
  return {
    isComing,
    await: (isApart) => {
      if (isComing.peek()) awaited.value = { isApart };
    },
    forget: () => {
      awaited.value = undefined;
    },
  };
}
