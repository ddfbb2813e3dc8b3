import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { columnsMessages } from '../../i18n/columns-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import { MenuPopup } from '../kit/MenuPopup.tsx';
import type { PopupAnchor } from '../kit/popup-place.ts';
import { type CellPlace, HEAD_ROW } from '../models/grid/grid-selection.ts';
import { GridBody, type GridParts } from './GridBody.tsx';
import { GridCommands } from './GridCommands.tsx';
import './grid.css';
import './head.css';
import './cards.css';
import type { ColumnDrop } from './column-drag.ts';
import { copyEntries } from './copy-entries.ts';
import { DropLine } from './DropLine.tsx';
import { formatEntries } from './format-menu.ts';
import type { GridDeeds, OtherMenu } from './grid-commands.ts';
import { menuEntries } from './grid-menus.ts';
import { gridStyle } from './grid-style.ts';
import { HeadRow } from './HeadRow.tsx';
import { type Scrolled, ScrollKeeper } from './ScrollKeeper.tsx';
import { useActiveFocus, useMeasures } from './use-grid-element.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { usePointer } from './use-grid-pointer.ts';

interface EntityGridProps extends GridParts {
  readonly label: string;
  /** The entity in the editor. */
  readonly openKey: EntityKey | undefined;
  readonly deeds: GridDeeds;
}

interface OpenMenu {
  readonly place: CellPlace;
  readonly anchor: PopupAnchor;
  readonly which: 'cell' | OtherMenu;
}

/** All entities of a table in one scroll, with the keys in sight. */
export function EntityGrid({ label, openKey, deeds, ...parts }: EntityGridProps) {
  const { grid, viewport, selection } = parts;
  const words = gridMessages.value;
  const root = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const reported = useRef<Scrolled>({ top: 0, left: 0 });
  const menu = useSignal<OpenMenu | undefined>(undefined);
  useMeasures(root, probe, parts);
  const { follow, ...focus } = useActiveFocus(root, parts);
  const drop = useSignal<ColumnDrop | undefined>(undefined);
  const pointer = usePointer(parts, deeds, openMenu, drop);
  const openHere = (which?: OtherMenu) => openMenu(undefined, which);
  const { writing, keys } = useGridKeys(parts, deeds, openHere);
  const layout = viewport.measures.value.layout;

  function openMenu(anchor?: PopupAnchor, which: OpenMenu['which'] = 'cell') {
    const place = selection.selection.peek().active;
    const cell = root.current?.querySelector('[data-active="true"]');
    const at = anchor ?? cell;
    const isThere = place.row !== HEAD_ROW || layout === 'table';
    // The button of a head closes what it has opened.
    if (anchor instanceof Element && menu.peek()?.anchor === anchor) menu.value = undefined;
    else if (at && isThere) menu.value = { place, anchor: at, which };
  }

  function entriesOf({ which, place }: OpenMenu) {
    const column = viewport.columns.value[place.column];
    if (which === 'copyAs') return copyEntries(deeds);
    if (which === 'format') return column ? formatEntries(column, viewport.layout) : [];
    return menuEntries(place, parts, deeds, (other) => openMenu(undefined, other));
  }

  function labelOf(which: OpenMenu['which']) {
    if (which === 'copyAs') return cellMessages.value.copyAs;
    return which === 'format' ? columnsMessages.value.format : words.cellMenu;
  }

  function scroll({ currentTarget }: { readonly currentTarget: HTMLElement }) {
    const { scrollTop, scrollLeft } = currentTarget;
    reported.current = { top: scrollTop, left: scrollLeft };
    viewport.scrollTo(scrollTop, scrollLeft);
  }

  return (
    <div class="grid-frame" data-layout={layout}>
      <div ref={probe} class="grid-probe" aria-hidden="true">
        0000000000
      </div>
      <div
        ref={root}
        class="grid kit-scroll"
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={grid.total.value + 1}
        aria-colcount={viewport.columns.value.length + 1}
        data-scrolled={viewport.isScrolled.value}
        data-dragging={drop.value !== undefined}
        aria-busy={grid.state.value.status === 'loading'}
        style={gridStyle(viewport)}
        onScroll={scroll}
        {...keys}
        {...focus}
        {...pointer}
      >
        {layout === 'table' && <HeadRow {...parts} onDrawn={follow} />}
        <GridBody {...parts} writing={writing} openKey={openKey} onDrawn={follow} />
        <ScrollKeeper root={root} reported={reported} viewport={viewport} />
      </div>
      <GridCommands parts={parts} deeds={deeds} openMenu={openHere} />
      <DropLine drop={drop} viewport={viewport} />
      {menu.value && (
        <MenuPopup
          label={labelOf(menu.value.which)}
          anchor={menu.value.anchor}
          entries={entriesOf(menu.value)}
          onClose={() => (menu.value = undefined)}
        />
      )}
    </div>
  );
}
