import { useModel, useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { connectMessages } from '../../i18n/connect-messages.ts';
import { policiesMessages } from '../../i18n/policies-messages.ts';
import { MAX_POLICIES } from '../../model/account-access.ts';
import { type AccountName, parseTableName, type TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { FieldProblem } from '../design/FieldProblem.tsx';
import { Select } from '../design/Select.tsx';
import { CodePart } from './CodePart.tsx';
import { ConnectTabs } from './ConnectTabs.tsx';
import { CorsPart } from './CorsPart.tsx';
import { ConnectAccessModel } from './connect-access-model.ts';
import { type ConnectPart, partOf } from './connect-parts.ts';
import { KeysPart } from './KeysPart.tsx';
import { LetterChoice } from './LetterChoice.tsx';
import { LinesEditor, leaveLine } from './LinesEditor.tsx';
import { LineText } from './LineText.tsx';
import { createLines } from './lines-model.ts';
import {
  draftOf,
  findPolicyProblem,
  type PolicyDraft,
  type PolicyProblem,
  policyOf,
} from './policies-draft.ts';
import { SasPart } from './SasPart.tsx';
import { TABLE_LETTERS } from './sas-draft.ts';
import { TryPart } from './TryPart.tsx';
import { useTableNames } from './use-table-names.ts';
import './connect.css';

interface ConnectPanelProps {
  readonly account: AccountName;
  /** The open part of the page, from the address. */
  readonly part: string;
}

/** Shows how code connects to an account. */
export function ConnectPanel({ account, part }: ConnectPanelProps) {
  const { service, watch, routes } = useApp();
  const access = useModel(() => new ConnectAccessModel(service, account, watch));
  const text = connectMessages.value;
  const open = partOf(part);
  useEffect(() => void access.load(), [access]);
  return (
    <div class="connect scroll">
      <header class="connect-head">
        <div>
          <h2>{text.title(account)}</h2>
          <p>{text.text}</p>
        </div>
        <Button kind="quiet" icon="table" onClick={() => routes.go({ account })}>
          {text.back}
        </Button>
      </header>
      <ConnectTabs account={account} open={open} />
      <div
        class="connect-part"
        role="tabpanel"
        id="connect-panel"
        aria-labelledby={`connect-tab-${open}`}
      >
        <OpenPart account={account} part={open} access={access} />
      </div>
    </div>
  );
}

interface OpenPartProps {
  readonly account: AccountName;
  readonly part: ConnectPart;
  readonly access: ConnectAccessModel;
}

function OpenPart({ account, part, access }: OpenPartProps) {
  switch (part) {
    case 'code':
      return <CodePart account={account} access={access} />;
    case 'keys':
      return <KeysPart account={account} access={access} />;
    case 'sas':
      return <SasPart account={account} access={access} />;
    case 'try':
      return <TryPart account={account} access={access} />;
    case 'policies':
      return <PoliciesPart account={account} />;
    case 'service':
      return <CorsPart account={account} />;
  }
}

interface PoliciesPartProps {
  readonly account: AccountName;
}

/** Shows the stored access policies, table by table. */
function PoliciesPart({ account }: PoliciesPartProps) {
  const text = policiesMessages.value.policies;
  const chosen = useSignal('');
  const names = useTableNames(account);
  const table = names.includes(chosen.value) ? chosen.value : names[0];
  return (
    <>
      <p>{text.text}</p>
      {table === undefined ? (
        <p class="faint">{text.noTables}</p>
      ) : (
        <>
          <div class="connect-short">
            <Select
              label={text.table}
              value={table}
              options={names.map((name) => ({ value: name, label: name }))}
              onChange={(name) => (chosen.value = name)}
            />
          </div>
          <PolicyList key={table} account={account} table={parseTableName(table)} />
        </>
      )}
    </>
  );
}

interface PolicyListProps {
  readonly account: AccountName;
  readonly table: TableName;
}

const EMPTY = { id: '', start: '', expiry: '', permissions: '' };

/** Edits the policies of a table, which are saved together. */
function PolicyList({ account, table }: PolicyListProps) {
  const { service, toasts } = useApp();
  const text = policiesMessages.value.policies;
  const list = useModel(() =>
    createLines<PolicyDraft>({
      empty: EMPTY,
      isRight: (draft, all) => findPolicyProblem(draft, all) === undefined,
      read: async () => {
        const access = await service.accessOf(account);
        return (await access.readPolicies(table)).map((policy, index) =>
          draftOf(policy, index + 1),
        );
      },
      write: async (drafts) => {
        const access = await service.accessOf(account);
        await access.writePolicies(table, drafts.map(policyOf));
      },
    }),
  );
  useEffect(() => void list.load(), [list]);
  const lines = list.lines.value;

  return (
    <LinesEditor
      list={list}
      limit={MAX_POLICIES}
      none={text.none}
      add={text.add}
      most={text.most(MAX_POLICIES)}
      onSaved={() => toasts.show({ kind: 'success', text: text.saved })}
    >
      {lines.map((draft, index) => (
        <PolicyLine
          key={`${list.revision.value}/${draft.line}`}
          draft={draft}
          name={text.line(index + 1)}
          problem={findPolicyProblem(draft, lines)}
          onChange={(changed) => list.change(draft.line, changed)}
          onRemove={() => list.remove(draft.line)}
        />
      ))}
    </LinesEditor>
  );
}

interface PolicyLineProps {
  readonly draft: PolicyDraft;
  readonly name: string;
  readonly problem: PolicyProblem | undefined;
  readonly onChange: (changed: Partial<PolicyDraft>) => void;
  readonly onRemove: () => void;
}

function PolicyLine({ draft, name, problem, onChange, onRemove }: PolicyLineProps) {
  const id = useId();
  const text = policiesMessages.value.policies;
  const { permissions } = draft;

  function toggle(letter: string) {
    const has = permissions.includes(letter);
    onChange({ permissions: has ? permissions.replace(letter, '') : permissions + letter });
  }

  function remove(event: MouseEvent) {
    leaveLine(event);
    onRemove();
  }

  return (
    <fieldset
      class="connect-entry"
      data-wrong={problem !== undefined}
      aria-describedby={problem && id}
    >
      <legend>{draft.id || name}</legend>
      <div class="connect-fields">
        <LineText label={text.id} value={draft.id} onChange={(to) => onChange({ id: to })} />
        <LineText
          label={text.start}
          value={draft.start}
          placeholder={text.left}
          onChange={(start) => onChange({ start })}
        />
        <LineText
          label={text.expiry}
          value={draft.expiry}
          placeholder={text.left}
          onChange={(expiry) => onChange({ expiry })}
        />
      </div>
      <LetterChoice
        title={text.permissions}
        letters={TABLE_LETTERS}
        names={text.letters}
        chosen={permissions}
        onToggle={toggle}
      />
      <FieldProblem id={id}>{problem && text.problems[problem]}</FieldProblem>
      <IconButton
        icon="remove"
        size="small"
        label={text.remove(draft.id || name)}
        onClick={remove}
      />
    </fieldset>
  );
}
