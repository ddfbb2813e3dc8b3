import { useEffect, useRef } from 'preact/hooks';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { columnsMessages } from '../../i18n/columns-messages.ts';
import type { GridOrder } from '../data-grid/grid-order.ts';
import type { GridQuery } from '../data-grid/grid-query.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

interface ResetView {
  /** The filter and the other parts of the view in the address. */
  readonly filter: string;
  readonly order: GridOrder | undefined;
  readonly onAsk: (question: GridQuery) => void;
  readonly toasts: ToastsModel;
}

/**
 * Resets the view: all entities in the usual order, the columns in the first
 * layout. It can be undone while the view is open.
 */
export function useViewReset({ viewport }: GridTableModel, view: ResetView): () => void {
  const latest = useRef(view);
  latest.current = view;
  const shown = useRef<number | undefined>(undefined);

  function putAway() {
    if (shown.current !== undefined) latest.current.toasts.dismiss(shown.current);
  }

  // The offer to undo goes with the view, in which alone it can be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A view is left once.
  useEffect(() => putAway, []);

  return () => {
    const { layout } = viewport;
    const { filter, order, onAsk, toasts } = latest.current;
    const before = { own: layout.own.peek(), arrangement: layout.arrangement.peek() };
    const takeBack = () => {
      layout.bringBack(before);
      latest.current.onAsk({ filter, ...(order && { order }) });
    };
    if (filter !== '' || order) onAsk({ filter: '' });
    viewport.reset();
    putAway();
    toasts.show({
      kind: 'success',
      text: columnsMessages.peek().viewReset,
      action: { label: cellMessages.peek().undo, onSelect: takeBack },
    });
    shown.current = toasts.shown.peek().at(-1)?.id;
  };
}
