import { useModel } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { policiesMessages } from '../../i18n/policies-messages.ts';
import { MAX_POLICIES } from '../../model/account-access.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { LinesEditor } from './LinesEditor.tsx';
import { createLines } from './lines-model.ts';
import { PolicyLine } from './PolicyLine.tsx';
import { draftOf, findPolicyProblem, type PolicyDraft, policyOf } from './policies-draft.ts';

interface PolicyListProps {
  readonly account: AccountName;
  readonly table: TableName;
}

const EMPTY = { id: '', start: '', expiry: '', permissions: '' };

/** Edits the policies of a table, which are saved together. */
export function PolicyList({ account, table }: PolicyListProps) {
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
