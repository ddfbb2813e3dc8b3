import type { Signal } from '@preact/signals';
import { messages } from '../../../i18n/messages.ts';
import { isOfFiles } from '../../../model/names.ts';
import { EMPTY_ACCOUNT, isBeingMade } from '../../accounts/first-run.ts';
import { useApp } from '../../app-context.ts';
import { keysOf } from '../../commands/keymap.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { SearchField } from '../../design/SearchField.tsx';
import './nav.css';

interface NavFilterProps {
  readonly filter: Signal<string>;
  /** Called on Enter. */
  readonly onEnter: () => void;
}

export function NavFilter({ filter, onEnter }: NavFilterProps) {
  const { routes, accounts, shell, samples, settings } = useApp();
  const text = messages.value.accounts;
  const { account: here } = routes.current.value;
  const coming = isBeingMade(settings.current.value, samples.state.value)
    ? EMPTY_ACCOUNT
    : undefined;
  const own = accounts.accounts.value.find(({ name }) => !isOfFiles(name))?.name ?? coming;
  const account = here === undefined || isOfFiles(here) ? own : here;

  function press({ key }: KeyboardEvent) {
    if (key === 'Enter' && filter.value.trim() !== '') onEnter();
  }

  return (
    <div class="nav-top">
      <div class="nav-filter">
        <SearchField
          id="nav-filter"
          isBare
          label={text.filter}
          value={filter}
          onInput={(sought) => (filter.value = sought)}
          onKeyDown={press}
        />
        {keysOf('findTable') && <kbd>{keysOf('findTable')}</kbd>}
      </div>
      {account !== undefined && (
        <IconButton
          icon="add"
          label={text.newTableIn(account)}
          onClick={() => shell.open({ kind: 'createTable', account })}
        />
      )}
    </div>
  );
}
