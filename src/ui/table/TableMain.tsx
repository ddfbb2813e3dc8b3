import type { ComponentProps } from 'preact';
import { messages } from '../../i18n/messages.ts';
import { LineBoundary } from '../design/LineBoundary.tsx';
import { PanelBoundary } from '../design/PanelBoundary.tsx';
import { CommandBar } from './CommandBar.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { TablePane } from './TablePane.tsx';

interface TableMainProps extends ComponentProps<typeof TablePane> {
  readonly onExport: () => void;
  /** Moves the focus from the filter to the rows. */
  readonly onLeaveFilter: () => void;
}

/** Shows commands, filter and rows of a table. Each of them fails alone. */
export function TableMain({ onExport, onLeaveFilter, ...pane }: TableMainProps) {
  const { panels } = messages.value.app;
  const { model, actions, form, onShow, onImport } = pane;
  return (
    <div class="tables-main">
      <LineBoundary name={panels.commands} place="tables-commands">
        <CommandBar
          model={model}
          actions={actions}
          form={form}
          onShow={onShow}
          onImport={onImport}
          onExport={onExport}
        />
      </LineBoundary>
      <LineBoundary name={panels.filter} place="filter-bar">
        <FilterBar
          filter={pane.filter}
          outcome={model.grid.outcome.value}
          onLeave={onLeaveFilter}
        />
      </LineBoundary>
      <PanelBoundary name={panels.grid}>
        <TablePane {...pane} />
      </PanelBoundary>
    </div>
  );
}
