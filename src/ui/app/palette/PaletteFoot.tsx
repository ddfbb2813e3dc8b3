import { commandMessages } from '../../../i18n/commands-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import { formatKeys } from '../../commands/keys.ts';
import { isMac } from '../../design/system-keys.ts';

interface PaletteFootProps {
  readonly scope: 'everything' | 'tables';
  readonly search: string;
  readonly shown: number;
  readonly found: number;
  /** Whether more tables may be found soon. */
  readonly isComing: boolean;
}

/** Shows the number of results, and the keys that go on. */
export function PaletteFoot({ scope, search, shown, found, isComing }: PaletteFootProps) {
  const words = commandMessages.value.palette;
  const isEmpty = scope === 'tables' && search === '';
  const nothing = isEmpty ? words.noTables : words.none(search);
  const none = isComing ? messages.value.accounts.loadingTables : nothing;
  return (
    <footer class="commands-foot">
      <span role="status">
        {found === 0 ? none : words.found(found)}
        {found > shown && <span> · {words.more(found - shown)}</span>}
      </span>
      <span class="commands-hints" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.moves} <kbd>Enter</kbd> {scope === 'tables' ? words.opens : words.runs}{' '}
        {scope === 'tables' && (
          <>
            <kbd>{formatKeys('Mod+Enter', isMac)}</kbd> {words.opensApart}{' '}
          </>
        )}
        <kbd>Esc</kbd> {words.closes}
      </span>
    </footer>
  );
}
