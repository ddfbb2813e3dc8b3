import type { Signal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { isOfFiles } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { keysOf } from '../commands/keymap.ts';
import { Icon } from '../kit/Icon.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { EMPTY_ACCOUNT, isBeingMade } from '../models/accounts/first-run.ts';
import './nav.css';

interface NavFilterProps {
  readonly filter: Signal<string>;
  /** Somebody pressed Enter: what was looked for is found. */
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

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.isComposing && filter.value.trim() !== '') onEnter();
    if (event.key !== 'Escape' || filter.value === '') return;
    event.preventDefault();
    filter.value = '';
  }

  return (
    <div class="nav-top">
      <div class="nav-filter">
        <Icon name="search" size="small" />
        <input
          id="nav-filter"
          type="search"
          aria-label={text.filter}
          placeholder={text.filter}
          autocomplete="off"
          spellcheck={false}
          value={filter}
          onInput={(event) => (filter.value = event.currentTarget.value)}
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
