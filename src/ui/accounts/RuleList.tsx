import { accountMessages } from '../../i18n/account-messages.ts';
import { Icon } from '../design/Icon.tsx';
import './dialogs.css';
import type { NameRule } from '../place/name-rules.ts';

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
export function RuleList<Id extends string>({ rules, names, isOpen }: RuleListProps<Id>) {
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
              <Icon name={isKept ? 'check' : 'close'} size="small" />
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
