import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useApp } from '../app-context.ts';
import { isBeingMade } from '../models/accounts/first-run.ts';
import type { PaletteEntry } from './palette-entries.ts';

interface AwaitedTable {
  /** Tables are still being read or made. */
  readonly isComing: ReadonlySignal<boolean>;
  /** Has the first table that is found opened as soon as there is one. */
  readonly await: (isApart: boolean) => void;
  /** Somebody looks for something else. */
  readonly forget: () => void;
}

/** Whoever is quicker than the list of tables need not ask twice for the one they have named. */
export function useAwaitedTable(
  first: ReadonlySignal<PaletteEntry | undefined>,
  open: (entry: PaletteEntry, isApart: boolean) => void,
): AwaitedTable {
  const { accounts, samples, settings } = useApp();
  const awaited = useSignal<{ readonly isApart: boolean } | undefined>(undefined);
  const isComing = useComputed(
    () =>
      accounts.loading.value.status === 'loading' ||
      accounts.accounts.value.some(({ loading }) => loading.status === 'loading') ||
      samples.state.value.status === 'loading' ||
      isBeingMade(settings.current.value, samples.state.value),
  );
  useSignalEffect(() => {
    const entry = first.value;
    const asked = awaited.value;
    if (!asked) return;
    if (entry?.kind === 'table') open(entry, asked.isApart);
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
