import { useEffect } from 'preact/hooks';
import { connectMessages } from '../../i18n/connect-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { CONNECT_PARTS, type ConnectPart } from './connect-parts.ts';

interface ConnectTabsProps {
  readonly account: AccountName;
  readonly open: ConnectPart;
}

/** Shows the tabs of the page; the address names the open one. */
export function ConnectTabs({ account, open }: ConnectTabsProps) {
  const { routes } = useApp();
  const text = connectMessages.value;

  useEffect(() => {
    const tab = document.getElementById(tabId(open));
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  function show(part: ConnectPart) {
    routes.slide({ account, connect: part === 'code' ? '' : part });
  }

  function press(event: KeyboardEvent) {
    const next = neighbour(open, event.key);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <div class="connect-tabs" role="tablist" aria-label={text.parts} onKeyDown={press}>
      {CONNECT_PARTS.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          id={tabId(part)}
          aria-controls="connect-panel"
          aria-selected={part === open}
          tabIndex={part === open ? 0 : -1}
          onClick={() => show(part)}
        >
          {text.part[part]}
        </button>
      ))}
    </div>
  );
}

function tabId(part: ConnectPart): string {
  return `connect-tab-${part}`;
}

/** Returns the tab an arrow key moves to, around both ends. */
function neighbour(open: ConnectPart, key: string): ConnectPart | undefined {
  const at = CONNECT_PARTS.indexOf(open);
  switch (key) {
    case 'ArrowRight':
      return CONNECT_PARTS[(at + 1) % CONNECT_PARTS.length];
    case 'ArrowLeft':
      return CONNECT_PARTS.at(at - 1);
    case 'Home':
      return CONNECT_PARTS[0];
    case 'End':
      return CONNECT_PARTS.at(-1);
    default:
      return undefined;
  }
}
