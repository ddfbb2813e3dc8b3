import { sourceMessages } from '../../i18n/sources-messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { copyOf } from '../../transfer/records/source-part.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { closeShownFiles } from '../files/close-files.ts';

/**
 * Says over an account that shows files that it is read-only, and offers what
 * can be done with it.
 */
export function FilesBanner({ account }: { readonly account: AccountName }) {
  const app = useApp();
  const { accounts, shell } = app;
  const text = sourceMessages.value.look;
  const all = accounts.accounts.value;
  const shown = all.find(({ name }) => name === account);
  const target = all.find(({ name }) => !isOfFiles(name))?.name;

  // The page says itself that they are closed.
  if (!shown) return null;
  const { tables } = shown;

  function importTables(into: AccountName) {
    const files = tables.map((table) => copyOf(account, table));
    shell.open({ kind: 'import', account: into, files });
  }

  return (
    <Banner
      actions={
        <>
          {target && tables.length > 0 && (
            <Button kind="link" onClick={() => importTables(target)}>
              {text.copy(target)}
            </Button>
          )}
          <Button kind="link" onClick={() => void closeShownFiles(app, account)}>
            {text.close}
          </Button>
        </>
      }
    >
      {text.note}
    </Banner>
  );
}
