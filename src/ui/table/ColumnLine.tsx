import { columnsMessages } from '../../i18n/columns-messages.ts';
import { hideColumn, showColumn } from '../data-grid/grid-arrangement.ts';
import { type GridColumn, isKeyColumn } from '../data-grid/grid-columns.ts';
import { type GridLayout, pinSetting } from '../data-grid/grid-layout.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import type { LayoutStore } from './cells/grid-kept-layout.ts';

interface ColumnLineProps {
  readonly column: GridColumn;
  readonly layout: GridLayout;
  readonly rules: Pick<LayoutStore, 'writeColumnRule'>;
  readonly onGo: () => void;
}

/** Shows one column with switches: shown, pinned, and the same in other tables. */
export function ColumnLine({ column, layout, rules, onGo }: ColumnLineProps) {
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
