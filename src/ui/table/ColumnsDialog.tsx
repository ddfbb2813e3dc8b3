import { useSignal } from '@preact/signals';
import { columnsMessages } from '../../i18n/columns-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { TableName } from '../../model/names.ts';
import { hideColumn, showAllColumns, showColumn } from '../data-grid/grid-arrangement.ts';
import { type GridColumn, isKeyColumn } from '../data-grid/grid-columns.ts';
import { type GridLayout, pinSetting } from '../data-grid/grid-layout.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/Icon.tsx';
import { TextField } from '../design/TextField.tsx';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import { useTickRange } from '../design/use-tick-range.ts';
import type { LayoutStore } from './cells/grid-kept-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import './cells/panels.css';

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

interface ColumnLineProps {
  readonly column: GridColumn;
  readonly layout: GridLayout;
  readonly rules: Pick<LayoutStore, 'writeColumnRule'>;
  readonly onGo: () => void;
}

/** Shows one column with switches: shown, pinned, and the same in other tables. */
function ColumnLine({ column, layout, rules, onGo }: ColumnLineProps) {
  const words = columnsMessages.value;
  const { name, types } = column;
  const arrangement = layout.arrangement.value;
  const isShown = !arrangement.hidden.includes(name);
  const isRuled = layout.rules.value.has(name);
  const isPinned = layout.isPinned.value(column);
  const [type] = types;

  function toggle() {
    // Several columns may be ticked before the next render.
    const now = layout.arrangement.peek();
    const hides = !now.hidden.includes(name);
    layout.arrange(hides ? hideColumn(now, name) : showColumn(now, name));
  }

  /** Takes the column's present layout for all tables, or removes the rule. */
  function toggleRule() {
    const { width, format } = layout.own.peek().columns.get(name) ?? {};
    const set = { ...(width !== undefined && { width }), ...(format && { format }) };
    const rule = isRuled ? undefined : { isHidden: !isShown, isPinned, ...set };
    layout.setRule(name, rule);
    // The rule holds while the table is open, even where it cannot be stored.
    rules.writeColumnRule(name, rule).catch(() => {});
  }

  return (
    <li>
      <label class="tables-column">
        <input type="checkbox" checked={isShown} disabled={isKeyColumn(column)} onChange={toggle} />
        {isKeyColumn(column) ? <Icon name="key" size="small" /> : type && <TypeGlyph type={type} />}
        <span class="clip">{showInvisible(name)}</span>
      </label>
      <Button size="small" kind="quiet" title={words.goToColumn(name)} onClick={onGo}>
        {words.goTo} <span class="visually-hidden">{name}</span>
      </Button>
      <Button
        size="small"
        kind={isPinned ? 'tint' : 'quiet'}
        pressed={isPinned}
        title={words.pinColumn(name)}
        onClick={() => layout.set(name, pinSetting(column, layout))}
      >
        {words.pin} <span class="visually-hidden">{name}</span>
      </Button>
      <Button
        size="small"
        kind={isRuled ? 'tint' : 'quiet'}
        pressed={isRuled}
        title={words.usualColumn(name)}
        onClick={toggleRule}
      >
        {words.usual} <span class="visually-hidden">{name}</span>
      </Button>
    </li>
  );
}
