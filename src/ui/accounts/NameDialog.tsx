import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useRef } from 'preact/hooks';
import { accountMessages } from '../../i18n/account-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorText } from '../design/ErrorNote.tsx';
import { NameProblem } from '../design/FieldProblem.tsx';
import { Icon } from '../design/Icon.tsx';
import { TextField } from '../design/TextField.tsx';
import type { ActionModel } from '../jobs/action-model.ts';
import {
  checkTableName,
  MAX_TABLE_NAME,
  type NameRule,
  suggestTableName,
} from '../place/name-rules.ts';
import './dialogs.css';

interface NameDialogProps<Id extends string> {
  readonly title: string;
  readonly subtitle: ComponentChildren;
  readonly label: string;
  readonly confirm: string;
  readonly text: Signal<string>;
  readonly limit: number;
  readonly rules: readonly NameRule<Id>[];
  readonly ruleNames: Readonly<Record<Id, string>>;
  readonly problems: Readonly<Record<Id, (name: string) => string>>;
  readonly suggestion: string | undefined;
  readonly action: Pick<ActionModel, 'state' | 'isBusy' | 'forget'>;
  /** The fields after the name. */
  readonly children?: ComponentChildren;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of something new and checks it during typing. */
export function NameDialog<Id extends string>(props: NameDialogProps<Id>) {
  const { text, rules, action, suggestion } = props;
  const isLeft = useSignal(false);
  const form = useRef<HTMLDivElement>(null);
  const strings = accountMessages.value;
  const broken = rules.find(({ isKept }) => !isKept);
  const isTooShort = broken?.id === 'length' && text.value.length < props.limit;
  const isEmpty = text.value === '';
  // A problem that more typing can solve is shown only once the field was left.
  const shown = isLeft.value || !(isTooShort || isEmpty) ? broken : undefined;
  const { state } = action;

  function submit() {
    isLeft.value = true;
    if (broken) form.current?.querySelector('input')?.focus();
    else props.onSubmit();
  }

  function take(name: string) {
    text.value = name;
    action.forget();
    form.current?.querySelector('input')?.focus();
  }

  return (
    <Dialog
      title={props.title}
      subtitle={props.subtitle}
      onClose={props.onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={props.onClose}>{messages.value.design.cancel}</Button>
          <Button kind="primary" type="submit" busy={action.isBusy.value}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <div ref={form} class="account-name">
        <TextField
          label={props.label}
          value={text}
          isData
          initialFocus
          counter={strings.counter(text.value.length, props.limit)}
          onInput={action.forget}
          onBlur={() => (isLeft.value = text.value !== '')}
          problem={
            shown ? (
              <NameProblem
                sentence={props.problems[shown.id](text.value)}
                suggestion={suggestion}
                onTake={take}
              />
            ) : (
              state.value.status === 'failed' && <ErrorText error={state.value.error} />
            )
          }
        />
        <RuleList rules={rules} names={props.ruleNames} isOpen={text.value === ''} />
        {props.children}
      </div>
    </Dialog>
  );
}

interface RuleListProps<Id extends string> {
  readonly rules: readonly NameRule<Id>[];
  readonly names: Readonly<Record<Id, string>>;
  /** Whether nothing has been typed yet: then no rule is shown as broken. */
  readonly isOpen: boolean;
}

/**
 * Lists the rules for a name, each with whether it is kept, by icon and word,
 * not by colour alone.
 */
function RuleList<Id extends string>({ rules, names, isOpen }: RuleListProps<Id>) {
  const text = accountMessages.value;
  return (
    <ul class="account-rules" aria-label={text.rules}>
      {rules.map(({ id, isKept }) => {
        const state = isOpen ? 'open' : isKept ? 'kept' : 'broken';
        return (
          <li key={id} data-state={state}>
            {state === 'open' ? (
              <span class="account-rule-dot" />
            ) : (
              <Icon
                name={isKept ? 'check' : 'close'}
                size="small"
                tone={isKept ? 'success' : undefined}
                isTextHigh
              />
            )}
            <span>
              <span class="visually-hidden">
                {{ open: text.ruleOpen, kept: text.ruleKept, broken: text.ruleBroken }[state]}{' '}
              </span>
              {names[id]}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Judged = 'limit' | 'rules' | 'ruleNames' | 'problems' | 'suggestion';

interface TableNameDialogProps extends Omit<ComponentProps<typeof NameDialog>, Judged> {
  /** The keys of taken names. */
  readonly taken: ReadonlySet<string>;
}

/** Asks for the name of a table, by the service's rules. */
export function TableNameDialog({ taken, ...props }: TableNameDialogProps) {
  const strings = accountMessages.value;
  const name = props.text.value;
  return (
    <NameDialog
      {...props}
      limit={MAX_TABLE_NAME}
      rules={checkTableName(name, taken)}
      ruleNames={strings.tableRules}
      problems={strings.tableProblems}
      suggestion={suggestTableName(name, taken)}
    />
  );
}
