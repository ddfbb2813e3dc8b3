import { CHANGES_CHANNEL, type Change, type Renamed } from '../model/change.ts';
import { parseListedName, parseTableName, SCRATCH_ACCOUNT } from '../model/names.ts';

/**
 * Tells what any engine of this origin wrote, in this tab or another, until
 * the function that comes back is called.
 */
export function watchChanges(listener: (change: Change) => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const change = readChange(event.data);
    if (change && !isOfScratch(change)) listener(change);
  });
  return () => channel.close();
}

/** Nobody shows the scratch account, and looking at it again would be measured with it. */
function isOfScratch(change: Change): boolean {
  return change.kind !== 'accounts' && change.account === SCRATCH_ACCOUNT;
}

/** A tab with another version of the app may send what this one does not know: that is passed over. */
function readChange(message: unknown): Change | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const account = () => parseListedName(textIn(message, 'account'));
  const table = () => parseTableName(textIn(message, 'table'));
  try {
    switch (textIn(message, 'kind')) {
      case 'accounts':
        return 'deleted' in message
          ? { kind: 'accounts', deleted: parseListedName(textIn(message, 'deleted')) }
          : { kind: 'accounts' };
      case 'tables':
        return { kind: 'tables', account: account(), ...readRenamed(message) };
      case 'entities':
        return { kind: 'entities', account: account(), table: table() };
      default:
        return undefined;
    }
  } catch {
    // A name that is none.
    return undefined;
  }
}

function readRenamed(message: object): { readonly renamed?: Renamed } {
  const renamed: unknown = Reflect.get(message, 'renamed');
  if (typeof renamed !== 'object' || renamed === null) return {};
  const name = (field: string) => parseTableName(textIn(renamed, field));
  return { renamed: { from: name('from'), to: name('to') } };
}

function textIn(message: object, field: string): string {
  const value: unknown = Reflect.get(message, field);
  return typeof value === 'string' ? value : '';
}
