import { effect, untracked } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import { type GridTableModel, isSame } from './cells/grid-table-model.ts';

interface SelectedKey {
  readonly selectedKey: EntityKey | undefined;
  readonly onSelect: (key: EntityKey | undefined) => void;
  readonly toasts: ToastsModel;
  /** Called once the grid shows what the address names. */
  readonly onArrived: () => void;
}

/** Keeps the address and the open entity the same, whichever of them changes. */
export function useSelectedKey(model: GridTableModel, selected: SelectedKey): void {
  const latest = useRef(selected);
  latest.current = selected;
  const { selectedKey } = selected;

  // A layout effect aborts at once: other effects are cleaned up only after the next frame.
  const shown = useRef(new AbortController().signal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as below
  useLayoutEffect(() => {
    const controller = new AbortController();
    shown.current = controller.signal;
    return () => controller.abort();
  }, [model, selectedKey?.partitionKey, selectedKey?.rowKey]);

  // The address has changed, or names an entity from the start. A layout effect compares at once:
  // by the next frame an entity that was opened here may be closed, and would open once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A key is what it says, not which object.
  useLayoutEffect(() => {
    const open = model.editing.openKey.peek();
    if (isEqual(open, selectedKey)) return;
    if (!selectedKey) model.editing.request(undefined, 'grid');
    else void openSelected(model, selectedKey, latest.current, shown.current);
  }, [model, selectedKey?.partitionKey, selectedKey?.rowKey]);

  // Another entity was opened here. A component's effect would wait for the
  // next frame, and a page reloaded before that would have lost what was just
  // saved.
  useEffect(() => {
    let reported: EntityKey | undefined;
    return effect(() => {
      const open = model.editing.openKey.value;
      if (isEqual(open, reported)) return;
      reported = open;
      const { selectedKey: named, onSelect } = latest.current;
      if (!isEqual(open, named)) untracked(() => onSelect(open));
    });
  }, [model]);
}

async function openSelected(
  model: GridTableModel,
  key: EntityKey,
  { onSelect, toasts, onArrived }: SelectedKey,
  left: AbortSignal,
): Promise<void> {
  const isFound = await model.openKey(key, left).finally(onArrived);
  // A view that was left, or that shows another entity by now, reports no missing one.
  if (isFound || left.aborted) return;
  const { missing } = tablesMessages.peek();
  toasts.show({ kind: 'info', text: missing(key.partitionKey, key.rowKey) });
  onSelect(undefined);
}

function isEqual(a: EntityKey | undefined, b: EntityKey | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && isSame(a, b));
}
