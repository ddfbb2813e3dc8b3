import { useEffect } from 'preact/hooks';
import { durableMessages } from '../../i18n/durable-messages.ts';
import { useApp } from '../app-context.ts';
import { Icon } from '../design/Icon.tsx';
import './durability.css';
import { persistence } from '../place/kept-data.ts';
import { keepAccounts } from './kept-accounts.ts';
import { watchData } from './watch-data.ts';

/**
 * Warns that storage is not persistent, from the first write on, and opens what
 * can be done about it.
 */
export function PersistenceStatus() {
  const app = useApp();
  const words = durableMessages.value.keep;
  useEffect(() => watchData(app), [app]);
  useEffect(() => keepAccounts(app), [app]);
  const { value: state } = persistence;
  if (state !== 'notPersisted' && state !== 'refused') return null;
  return (
    <span class="durable-fact shell-status-wide">
      <button
        type="button"
        aria-haspopup="dialog"
        title={words.factTitle}
        onClick={() => app.shell.open({ kind: 'keepData' })}
      >
        <Icon name="warning" size="small" />
        {words.fact}
      </button>
    </span>
  );
}
