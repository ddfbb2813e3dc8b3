import { useSignal } from '@preact/signals';
import { columnsMessages } from '../../i18n/columns-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { TableName } from '../../model/names.ts';
import { showAllColumns } from '../data-grid/grid-arrangement.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/TextField.tsx';
import { useTickRange } from '../design/use-tick-range.ts';
import { ColumnLine } from './ColumnLine.tsx';
import type { LayoutStore } from './cells/grid-kept-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import './columns.css';

interface ColumnsDialogProps {
  readonly model: GridTableModel;
  readonly table: TableName;
  readonly rules: Pick<LayoutStore, 'writeColumnRule'>;
  /** Goes to the column, even one that is scrolled out of sight. */
  readonly onGo: (name: string) => void;
  readonly onClose: () => void;
}

/** Lists all columns of a table: searches them, and shows, hides and pins them. */
export function ColumnsDialog({ model, table, rules, onGo, onClose }: ColumnsDialogProps) {
  const words = columnsMessages.value;
  const sought = useSignal('');
  const range = useTickRange();
  const { viewport } = model;
  const { layout } = viewport;
  const columns = layout.columns.value;
  const { hidden } = layout.arrangement.value;
  const found = columns.filter(({ name }) => matches(name, sought.value));
  const shown = columns.filter(({ name }) => !hidden.includes(name)).length;

  function goToFirst() {
    const [first] = found;
    if (first) onGo(first.name);
  }

  return (
    <Dialog
      title={words.title(table)}
      subtitle={words.shown(shown, columns.length)}
      onClose={onClose}
      onSubmit={goToFirst}
      actions={
        <>
          <Button kind="quiet" icon="restore" onClick={viewport.reset}>
            {words.reset}
          </Button>
          <Button
            kind="quiet"
            disabled={shown === columns.length}
            onClick={() => layout.arrange(showAllColumns(layout.arrangement.peek()))}
          >
            {words.showAll}
          </Button>
          <Button onClick={onClose}>{messages.value.design.close}</Button>
        </>
      }
    >
      <TextField label={words.search} value={sought} initialFocus />
      <p role="status" class={found.length > 0 ? 'visually-hidden' : 'faint'}>
        {found.length === 0 && words.none}
      </p>
      <ul class="tables-columns" aria-label={words.list} {...range}>
        {found.map((column) => (
          <ColumnLine
            key={column.name}
            column={column}
            layout={layout}
            rules={rules}
            onGo={() => onGo(column.name)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** Returns whether a name has all words of the search text, in any order. */
function matches(name: GridColumn['name'], sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/);
  return words.every((word) => name.toLowerCase().includes(word));
}
