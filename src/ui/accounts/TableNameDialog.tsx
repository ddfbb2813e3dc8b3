import type { ComponentProps } from 'preact';
import { messages } from '../../i18n/messages.ts';
import { NameDialog } from './NameDialog.tsx';
import { checkTableName, MAX_TABLE_NAME, suggestTableName } from './name-rules.ts';

type Judged = 'limit' | 'rules' | 'ruleNames' | 'faults' | 'suggestion';

interface TableNameDialogProps extends Omit<ComponentProps<typeof NameDialog>, Judged> {
  /** The keys of names that are not free. */
  readonly taken: ReadonlySet<string>;
}

/** Asks for the name of a table, by the service's rules. */
export function TableNameDialog({ taken, ...props }: TableNameDialogProps) {
  const { tableRules, tableFaults } = messages.value.accounts;
  const name = props.text.value;
  return (
    <NameDialog
      {...props}
      limit={MAX_TABLE_NAME}
      rules={checkTableName(name, taken)}
      ruleNames={tableRules}
      faults={tableFaults}
      suggestion={suggestTableName(name, taken)}
    />
  );
}
