import { useModel } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { policiesMessages } from '../../i18n/policies-messages.ts';
import { MAX_CORS_RULES } from '../../model/account-access.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { CorsLine } from './CorsLine.tsx';
import { type CorsDraft, corsDraftOf, corsRuleOf, findCorsProblem } from './cors-draft.ts';
import { LinesEditor } from './LinesEditor.tsx';
import { createLines } from './lines-model.ts';

interface CorsPartProps {
  readonly account: AccountName;
}

const EMPTY = {
  origins: '',
  methods: 'GET, OPTIONS',
  allowed: '*',
  exposed: '*',
  maxAge: '3600',
};

/** Edits the CORS rules among an account's service properties. */
export function CorsPart({ account }: CorsPartProps) {
  const { service, toasts } = useApp();
  const text = policiesMessages.value.cors;
  const rules = useModel(() =>
    createLines<CorsDraft>({
      empty: EMPTY,
      isRight: (draft) => findCorsProblem(draft) === undefined,
      read: async () => {
        const access = await service.accessOf(account);
        const { cors } = await access.readServiceProperties();
        return cors.map((rule, index) => corsDraftOf(rule, index + 1));
      },
      write: async (drafts) => {
        const access = await service.accessOf(account);
        await access.writeServiceProperties({ cors: drafts.map(corsRuleOf) });
      },
    }),
  );
  useEffect(() => void rules.load(), [rules]);
  const lines = rules.lines.value;

  return (
    <>
      <p>{text.text}</p>
      <LinesEditor
        list={rules}
        limit={MAX_CORS_RULES}
        none={text.none}
        add={text.add}
        most={text.most(MAX_CORS_RULES)}
        onSaved={() => toasts.show({ kind: 'success', text: text.saved })}
      >
        {lines.map((draft, index) => (
          <CorsLine
            key={`${rules.revision.value}/${draft.line}`}
            draft={draft}
            name={text.line(index + 1)}
            onChange={(changed) => rules.change(draft.line, changed)}
            onRemove={() => rules.remove(draft.line)}
          />
        ))}
      </LinesEditor>
    </>
  );
}
