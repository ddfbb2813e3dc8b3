import { useModel } from '@preact/signals';
import { backlogMessages } from '../../i18n/backlog-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { BacklogModel } from './backlog-model.ts';

interface BacklogFactProps {
  readonly account: AccountName;
}

/** Shows how many written entities are not in their final place yet, while they are many. */
export function BacklogFact({ account }: BacklogFactProps) {
  const { service, watch } = useApp();
  const { entities } = useModel(() => new BacklogModel(account, service.tablesOf(account), watch));
  const text = backlogMessages.value;
  if (entities.value === 0) return null;
  return (
    <span class="shell-fact shell-status-wide" title={text.filedTitle}>
      {text.filed(entities.value)}
    </span>
  );
}
