import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import { MenuPopup } from '../kit/MenuPopup.tsx';
import type { PopupAnchor } from '../kit/popup-place.ts';
import { type CellPlace, HEAD_ROW } from '../models/grid-selection.ts';
import { isMac } from '../shell/system-keys.ts';
import { GridBody, type GridParts } from './GridBody.tsx';
import './grid.css';
import './head.css';
import './cards.css';
import { type GridDeeds, runGridCommand } from './grid-commands.ts';
import { readGridKey } from './grid-keys.ts';
import { menuEntries } from './grid-menus.ts';
import { gridStyle } from './grid-style.ts';
import { HeadRow } from './HeadRow.tsx';
import { type Scrolled, ScrollKeeper } from './ScrollKeeper.tsx';
import { useActiveFocus, useMeasures } from './use-grid-element.ts';
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
}

/** All entities of a table in one scroll, with the keys in sight. */
export function EntityGrid({ label, openKey, deeds, ...parts }: EntityGridProps) {
  const { grid, viewport, selection } = parts;
  const root = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const reported = useRef<Scrolled>({ top: 0, left: 0 });
  const menu = useSignal<OpenMenu | undefined>(undefined);
  useMeasures(root, probe, parts);
  const { follow, ...focus } = useActiveFocus(root, parts);
  const pointer = usePointer(parts, deeds, openMenu);
  const layout = viewport.measures.value.layout;

  function openMenu(anchor?: PopupAnchor) {
    const place = selection.selection.peek().active;
    const cell = root.current?.querySelector('[data-active="true"]');
    const at = anchor ?? cell;
    if (at && (place.row !== HEAD_ROW || layout === 'table')) menu.value = { place, anchor: at };
  }

  function scroll({ currentTarget }: { readonly currentTarget: HTMLElement }) {
    const { scrollTop, scrollLeft } = currentTarget;
    reported.current = { top: scrollTop, left: scrollLeft };
    viewport.scrollTo(scrollTop, scrollLeft);
  }

  function pressKey(event: KeyboardEvent) {
    const command = readGridKey(event, isMac);
    if (command && runGridCommand(command, parts, deeds, () => openMenu())) event.preventDefault();
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
        aria-colcount={grid.columns.value.length + 1}
        data-scrolled={viewport.isScrolled.value}
        aria-busy={grid.state.value.status === 'loading'}
        style={gridStyle(viewport)}
        onScroll={scroll}
        onKeyDown={pressKey}
        {...focus}
        {...pointer}
      >
        {layout === 'table' && <HeadRow {...parts} onDrawn={follow} />}
        <GridBody {...parts} openKey={openKey} onDrawn={follow} />
        <ScrollKeeper root={root} reported={reported} viewport={viewport} />
      </div>
      {menu.value && (
        <MenuPopup
          label={messages.value.grid.cellMenu}
          anchor={menu.value.anchor}
          entries={menuEntries(menu.value.place, parts, deeds)}
          onClose={() => (menu.value = undefined)}
        />
      )}
    </div>
  );
}
