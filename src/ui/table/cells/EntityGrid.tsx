import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { EntityKey } from '../../../model/entity.ts';
import { GridBody, type GridParts } from './GridBody.tsx';
import { GridCommands } from './GridCommands.tsx';
import './grid.css';
import './head.css';
import './cards.css';
import { gridStyle } from '../../data-grid/grid-style.ts';
import { type Scrolled, ScrollKeeper } from '../../data-grid/ScrollKeeper.tsx';
import type { ColumnDrop } from './column-drag.ts';
import { DropLine } from './DropLine.tsx';
import type { GridActions } from './grid-commands.ts';
import { HeadRow } from './HeadRow.tsx';
import { useActiveFocus, useMeasures } from './use-grid-element.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMenu } from './use-grid-menu.tsx';
import { usePointer } from './use-grid-pointer.ts';

interface EntityGridProps extends GridParts {
  readonly label: string;
  /** The key of the entity in the editor. */
  readonly openKey: EntityKey | undefined;
  readonly actions: GridActions;
}

/** Shows all entities of a table in one scroll, with the keys pinned. */
export function EntityGrid({ label, openKey, actions, ...parts }: EntityGridProps) {
  const { grid, viewport } = parts;
  const root = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const reported = useRef<Scrolled>({ top: 0, left: 0 });
  useMeasures(root, probe, parts);
  const { follow, ...focus } = useActiveFocus(root, parts);
  const drop = useSignal<ColumnDrop | undefined>(undefined);
  const { openMenu, openHere, menu } = useGridMenu(root, parts, actions);
  const pointer = usePointer(parts, actions, openMenu, drop);
  const { writing, keys } = useGridKeys(parts, actions, openHere);
  const layout = viewport.measures.value.layout;

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
        class="grid scroll"
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={grid.isPartial.value ? -1 : grid.total.value + 1}
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
      <GridCommands parts={parts} actions={actions} openMenu={openHere} />
      <DropLine drop={drop} viewport={viewport} />
      {menu}
    </div>
  );
}
