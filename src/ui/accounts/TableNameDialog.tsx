import type { ComponentProps } from 'preact';
import { accountMessages } from '../../i18n/account-messages.ts';
import { checkTableName, MAX_TABLE_NAME, suggestTableName } from '../place/name-rules.ts';
import { NameDialog } from './NameDialog.tsx';

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
