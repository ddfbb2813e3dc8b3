import { useModel, useSignal } from '@preact/signals';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import { type AppContext, useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextField } from '../design/TextField.tsx';
import { clearMirrors } from '../durability/browser-storage.ts';
import { ActionModel } from '../jobs/action-model.ts';
import { forgetData } from '../place/kept-data.ts';

/** Offers to delete all stored data. */
export function EraseSection() {
  const { erase } = settingsMessages.value;
  const isAsking = useSignal(false);
  return (
    <div class="settings-action">
      <div>
        <h4>{erase.title}</h4>
        <p>{erase.text}</p>
      </div>
      <Button kind="danger" onClick={() => (isAsking.value = true)}>
        {erase.button}
      </Button>
      {isAsking.value && <EraseDialog onClose={() => (isAsking.value = false)} />}
    </div>
  );
}

/** Names what will be deleted, and requires a typed word: nothing of it can be restored. */
function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const action = useModel(ActionModel);
  const { erase } = settingsMessages.value;
  const typed = useSignal('');
  const isWrong = useSignal(false);
  const all = app.accounts.accounts.value;
  const tables = all.flatMap((account) => account.tables);
  const entities = tables.reduce((sum, table) => sum + table.entities, 0);

  async function confirm() {
    isWrong.value = typed.peek().trim().toLowerCase() !== erase.word;
    if (isWrong.value || !(await action.run(() => eraseEverything(app)))) return;
    onClose();
    app.toasts.show({ kind: 'success', text: erase.done });
  }

  return (
    <ConfirmDialog
      title={erase.question}
      confirm={erase.confirm}
      busy={action.isBusy.value}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{erase.loss(all.length, tables.length, erase.entities(entities))}</p>
      <p>{erase.final}</p>
      <TextField
        label={erase.sure(erase.word)}
        value={typed}
        problem={isWrong.value ? erase.wrongWord(erase.word) : undefined}
        onInput={() => (isWrong.value = false)}
      />
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}

/**
 * Deletes all that this site stores: accounts first, so that a failure there
 * leaves the settings as they are. The samples are not made again by
 * themselves.
 */
async function eraseEverything(app: AppContext): Promise<void> {
  const { service, accounts, kept, settings, storage } = app;
  for (const { name } of await service.listAccounts()) await service.deleteAccount(name);
  // The right pane closes with the last of its tabs.
  for (const pane of [app.panes.split.peek().beside, app.panes.main]) {
    pane?.tabs.change(() => ({ tabs: [], closed: [] }));
  }
  await kept.clear();
  clearMirrors();
  forgetData();
  settings.change({ ...DEFAULT_SETTINGS, isFirstRunDone: true });
  await accounts.load();
  await storage.refresh();
}
