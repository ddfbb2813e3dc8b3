import { copyingMessages } from '../../i18n/copying-messages.ts';
import type { CommandHandlers } from '../commands/provided-commands.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import './account-panel.css';

interface SelectionActionsProps {
  readonly commands: CommandHandlers;
  /** The reason on the button where there is nothing to delete. */
  readonly whyNotCleared: string | undefined;
  readonly onEnd: () => void;
}

/** Shows the commands of the selected tables. */
export function SelectionActions({ commands, whyNotCleared, onEnd }: SelectionActionsProps) {
  const words = copyingMessages.value.selection;
  const { exportTable, renameTable, copyTable, moveTable, clearTable, deleteTable } = commands;
  return (
    <div class="account-actions" role="toolbar" aria-label={words.commands}>
      {exportTable && (
        <Button icon="exportFile" onClick={exportTable}>
          {words.exportFiles}
        </Button>
      )}
      {renameTable && (
        <Button icon="edit" onClick={renameTable}>
          {words.rename}
        </Button>
      )}
      {copyTable && (
        <Button icon="copy" onClick={copyTable}>
          {words.copy}
        </Button>
      )}
      {moveTable && (
        <Button icon="account" onClick={moveTable}>
          {words.move}
        </Button>
      )}
      {(clearTable ?? whyNotCleared) && (
        <Button disabled={!clearTable} title={whyNotCleared} onClick={clearTable}>
          {words.clear}
        </Button>
      )}
      {deleteTable && (
        <Button kind="danger" icon="remove" onClick={deleteTable}>
          {words.remove}
        </Button>
      )}
      <IconButton icon="close" label={words.end} onClick={onEnd} />
    </div>
  );
}
