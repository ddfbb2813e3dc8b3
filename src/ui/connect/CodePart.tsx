import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { appAddress, restAddress } from '../../client/rest-address.ts';
import { connectMessages } from '../../i18n/connect-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { Banner } from '../design/Banner.tsx';
import { CopyButton } from '../design/CopyButton.tsx';
import { Select } from '../design/Select.tsx';
import { CopyLine } from './CopyLine.tsx';
import type { ConnectAccessModel } from './connect-access-model.ts';
import { SNIPPETS, writeSnippet } from './connect-snippets.ts';
import { signForADay } from './sas-for-a-day.ts';
import { useTableNames } from './use-table-names.ts';
import { WorkerNote } from './WorkerNote.tsx';

interface CodePartProps {
  readonly account: AccountName;
  readonly access: ConnectAccessModel;
}

/** The table that the code creates, so that it touches no existing one. */
const NEW_TABLE = 'Demo';

/** Shows the endpoint of the account, and code that uses it. */
export function CodePart({ account, access }: CodePartProps) {
  const text = connectMessages.value;
  const table = useSignal(NEW_TABLE);
  const sas = useSas(account, access);
  const endpoint = restAddress() + account;
  const others = useTableNames(account).filter((name) => name !== NEW_TABLE);
  const place = { app: appAddress(), endpoint, account, table: table.value, sas };
  return (
    <>
      <CopyLine label={text.endpoint} value={endpoint} />
      <WorkerNote />
      {sas && <Banner>{text.snippets.signed}</Banner>}
      <div class="connect-short">
        <Select
          label={text.snippets.table}
          value={table.value}
          options={[
            { value: NEW_TABLE, label: text.snippets.newTable(NEW_TABLE) },
            ...others.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(name) => (table.value = name)}
        />
      </div>
      {SNIPPETS.map((id) => (
        <CodeBlock
          key={id}
          title={text.snippets.titles[id]}
          text={text.snippets.texts[id]}
          code={writeSnippet(id, place)}
          isSecret={sas !== undefined && writeSnippet(id, place).includes(sas)}
        />
      ))}
    </>
  );
}

/** Returns a signature for the code, where the account requires one. */
function useSas(account: AccountName, access: ConnectAccessModel): string | undefined {
  const sas = useSignal<string | undefined>(undefined);
  const settings = access.settings.value;
  const key = settings?.requiresAuthorization ? settings.keys[0] : undefined;
  useEffect(() => {
    let isCurrent = true;
    if (key === undefined) sas.value = undefined;
    else {
      void signForADay(account, key, Date.now()).then((signed) => {
        if (isCurrent) sas.value = signed;
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [account, key, sas]);
  return sas.value;
}

interface CodeBlockProps {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  /** Whether the code contains a signature. */
  readonly isSecret: boolean;
}

/** Shows code that runs as it stands, and copies it. */
function CodeBlock({ title, text, code, isSecret }: CodeBlockProps) {
  const words = connectMessages.value;
  return (
    <section class="connect-block" aria-label={title}>
      <header>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <CopyButton
          text={() => code}
          label={words.copy}
          title={words.snippets.copy(title)}
          done={isSecret ? words.secretCopied : words.copied}
          failed={words.notCopied}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
      <pre class="data scroll" tabIndex={0}>
        {code}
      </pre>
    </section>
  );
}
