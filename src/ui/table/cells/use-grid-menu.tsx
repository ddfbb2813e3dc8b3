import { useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { cellMessages } from '../../../i18n/cell-messages.ts';
import { columnsMessages } from '../../../i18n/columns-messages.ts';
import { gridMessages } from '../../../i18n/grid-messages.ts';
import { type CellPlace, HEAD_ROW } from '../../data-grid/grid-selection.ts';
import { MenuPopup } from '../../design/MenuPopup.tsx';
import type { PopupAnchor } from '../../design/popup-place.ts';
import { copyEntries, formatEntries } from './format-menu.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridActions, OtherMenu } from './grid-commands.ts';
import { menuEntries } from './grid-menus.ts';

interface ShownMenu {
  readonly place: CellPlace;
  readonly anchor: PopupAnchor;
  readonly which: 'cell' | OtherMenu;
}

interface GridMenu {
  readonly openMenu: (anchor?: PopupAnchor, which?: ShownMenu['which']) => void;
  /** Opens the menu at the active cell. */
  readonly openHere: (which?: OtherMenu) => void;
  readonly menu: ComponentChildren;
}

/** Opens and shows the menu of the active cell or head, and the others about it. */
export function useGridMenu(
  root: RefObject<HTMLElement | null>,
  parts: GridParts,
  actions: GridActions,
): GridMenu {
  const { viewport, selection } = parts;
  const menu = useSignal<ShownMenu | undefined>(undefined);

  function openMenu(anchor?: PopupAnchor, which: ShownMenu['which'] = 'cell') {
    const place = selection.selection.peek().active;
    const cell = root.current?.querySelector('[data-active="true"]');
    const at = anchor ?? cell;
    const isThere = place.row !== HEAD_ROW || viewport.measures.peek().layout === 'table';
    // The button of a head closes the menu it has opened.
    if (anchor instanceof Element && menu.peek()?.anchor === anchor) menu.value = undefined;
    else if (at && isThere) menu.value = { place, anchor: at, which };
  }

  function entriesOf({ which, place }: ShownMenu) {
    const column = viewport.columns.value[place.column];
    if (which === 'copyAs') return copyEntries(actions);
    if (which === 'format') return column ? formatEntries(column, viewport.layout) : [];
    return menuEntries(place, parts, actions, (other) => openMenu(undefined, other));
  }

  function labelOf(which: ShownMenu['which']) {
    if (which === 'copyAs') return cellMessages.value.copyAs;
    return which === 'format' ? columnsMessages.value.format : gridMessages.value.cellMenu;
  }

  return {
    openMenu,
    openHere: (which) => openMenu(undefined, which),
    menu: menu.value && (
      <MenuPopup
        label={labelOf(menu.value.which)}
        anchor={menu.value.anchor}
        entries={entriesOf(menu.value)}
        onClose={() => (menu.value = undefined)}
      />
    ),
  };
}
