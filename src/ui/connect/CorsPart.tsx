import { useModel } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { policiesMessages } from '../../i18n/policies-messages.ts';
import { MAX_CORS_RULES } from '../../model/account-access.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { IconButton } from '../design/Button.tsx';
import { FieldProblem } from '../design/FieldProblem.tsx';
import { type CorsDraft, corsDraftOf, corsRuleOf, findCorsProblem } from './cors-draft.ts';
import { LinesEditor, leaveLine } from './LinesEditor.tsx';
import { LineText } from './LineText.tsx';
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

interface CorsLineProps {
  readonly draft: CorsDraft;
  readonly name: string;
  readonly onChange: (changed: Partial<CorsDraft>) => void;
  readonly onRemove: () => void;
}

const FIELDS = ['origins', 'methods', 'allowed', 'exposed', 'maxAge'] as const;

function CorsLine({ draft, name, onChange, onRemove }: CorsLineProps) {
  const id = useId();
  const text = policiesMessages.value.cors;
  const problem = findCorsProblem(draft);
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
      <legend>
        {name} <span class="field-counter">{text.list}</span>
      </legend>
      <div class="connect-fields">
        {FIELDS.map((field) => (
          <LineText
            key={field}
            label={text[field]}
            value={draft[field]}
            onChange={(to) => onChange({ [field]: to })}
          />
        ))}
      </div>
      <FieldProblem id={id}>{problem && text.problems[problem]}</FieldProblem>
      <IconButton icon="remove" size="small" label={text.remove(name)} onClick={remove} />
    </fieldset>
  );
}
