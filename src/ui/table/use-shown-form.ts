import { useRef } from 'preact/hooks';
import type { OtherForm, TableForm } from '../../workspace/table-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

interface ShownForm {
  readonly form: TableForm;
  /** Whether a command asked for a form other than the grid: then the form takes the focus. */
  readonly isAskedFor: boolean;
  /** Switches to a form, or from it back to the grid. */
  readonly show: (wanted: OtherForm) => void;
}

/** Returns the form in which a table is shown. */
export function useShownForm({ viewport }: GridTableModel, focusGrid: () => void): ShownForm {
  const { layout } = viewport;
  const isAskedFor = useRef(false);

  function show(wanted: OtherForm) {
    isAskedFor.current = layout.form.peek() !== wanted;
    layout.show(isAskedFor.current ? wanted : 'grid');
    if (!isAskedFor.current) setTimeout(focusGrid);
  }

  return { form: layout.form.value, isAskedFor: isAskedFor.current, show };
}
