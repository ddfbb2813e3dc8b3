import { useRef } from 'preact/hooks';
import { columnsMessages } from '../../i18n/columns-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { OtherForm, TableForm } from '../../workspace/table-layout.ts';
import { ariaKeysOf } from '../commands/keymap.ts';
import type { CommandId } from '../commands/registry.ts';
import { Button } from '../kit/Button.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import type { IconName } from '../kit/icons.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { countHidden, showAllColumns } from '../models/grid/grid-arrangement.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';
import { CardCommands } from './CardCommands.tsx';
import { changeShown, labelOfChange } from './change-shown.ts';
import type { TableDeeds } from './table-deeds.ts';

interface CommandBarProps {
  readonly model: GridTableModel;
  readonly deeds: TableDeeds;
  readonly form: TableForm;
  /** In the place of the grid, or no more. */
  readonly onShow: (form: OtherForm) => void;
  /** Absent where nothing is written. */
  readonly onImport: (() => void) | undefined;
  readonly onExport: () => void;
}

/** What can be done with the table and the entities selected. */
export function CommandBar({ model, deeds, form, onShow, onImport, onExport }: CommandBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar);
  const words = tablesMessages.value;
  const { grid, viewport } = model;
  const isReady = grid.state.value.status !== 'gone';
  const hidden = countHidden(grid.columns.value, viewport.layout.arrangement.value);
  return (
    <div ref={bar} class="tables-commands" role="toolbar" aria-label={words.commands}>
      {onImport && (
        <>
          <Button
            kind="tint"
            icon="add"
            disabled={!isReady}
            shortcut={ariaKeysOf('addEntity')}
            title={words.add}
            onClick={() => model.add()}
          >
            <span class="tables-add-word">{words.add}</span>
          </Button>
          <hr class="tables-divider" />
        </>
      )}
      <EntityCommands model={model} isWritten={onImport !== undefined} />
      {onImport && (
        <>
          <hr class="tables-divider" />
          <Command
            icon="change"
            label={labelOfChange(model)}
            isLong
            disabled={!isReady || grid.total.value === 0}
            onClick={() => changeShown(model, deeds)}
          />
          <Command icon="importFile" label={words.import} disabled={!isReady} onClick={onImport} />
        </>
      )}
      <Command
        icon="exportFile"
        label={sheetMessages.value.export}
        disabled={!isReady}
        onClick={onExport}
      />
      <CardCommands model={model} onSort={deeds.sort} />
      {hidden > 0 && (
        <Command
          icon="shown"
          label={gridMessages.value.showHidden(hidden)}
          isLong
          disabled={!isReady}
          onClick={() =>
            viewport.layout.arrange(showAllColumns(viewport.layout.arrangement.peek()))
          }
        />
      )}
      <span class="tables-commands-end">
        <IconButton
          icon="columns"
          label={columnsMessages.value.open}
          disabled={!isReady}
          onClick={deeds.showColumns}
        />
        <IconButton
          icon="json"
          label={sheetMessages.value.asJson}
          pressed={form === 'json'}
          disabled={!isReady}
          onClick={() => onShow('json')}
        />
        <IconButton
          icon="reader"
          label={sheetMessages.value.reader.open}
          pressed={form === 'plain'}
          disabled={!isReady}
          onClick={() => onShow('plain')}
        />
      </span>
    </div>
  );
}

interface EntityCommandsProps {
  readonly model: GridTableModel;
  /** Entities may be made and deleted. */
  readonly isWritten: boolean;
}

/** What can be done with the entity where somebody is, or with those selected. */
function EntityCommands({ model, isWritten }: EntityCommandsProps) {
  const words = tablesMessages.value;
  const { selection, grid } = model;
  const { active } = selection.selection.value;
  const touched = selection.touchedCount.value;
  const hasRow = active.row >= 0 && active.row < grid.total.value;
  return (
    <>
      <Command
        icon="edit"
        label={words.edit}
        keys="openEntity"
        disabled={!hasRow || touched > 1}
        onClick={() => void model.open(active.row, 'editor')}
      />
      {isWritten && (
        <>
          <Command
            icon="copy"
            label={words.duplicate}
            keys="duplicateEntity"
            disabled={!hasRow || touched > 1}
            onClick={() => void model.duplicate(active.row)}
          />
          <Command
            icon="remove"
            label={words.remove}
            keys="deleteEntities"
            disabled={!hasRow && touched === 0}
            onClick={() => model.remove()}
          />
        </>
      )}
    </>
  );
}

interface CommandProps {
  readonly icon: IconName;
  readonly label: string;
  readonly keys?: CommandId;
  /** It says how many, and gives way before the others do. */
  readonly isLong?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Its word leaves when the bar is narrow; the name and the tooltip stay. */
function Command({ icon, label, keys, isLong = false, disabled, onClick }: CommandProps) {
  return (
    <Button
      kind="quiet"
      icon={icon}
      title={label}
      disabled={disabled}
      shortcut={keys && ariaKeysOf(keys)}
      onClick={onClick}
    >
      <span class="tables-word" data-long={isLong}>
        {label}
      </span>
    </Button>
  );
}
