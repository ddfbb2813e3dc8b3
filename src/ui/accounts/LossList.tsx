import { accountMessages } from '../../i18n/account-messages.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { Icon } from '../design/Icon.tsx';
import './dialogs.css';

interface LossListProps {
  readonly tables: readonly TableDescription[];
}

const MOST_NAMED = 6;

/** Lists what a deletion removes: each table with its entities and bytes, the largest first. */
export function LossList({ tables }: LossListProps) {
  const text = accountMessages.value;
  if (tables.length === 0) return null;
  const named = tables.toSorted((one, other) => other.entities - one.entities).slice(0, MOST_NAMED);
  const rest = tables.length - named.length;
  return (
    <ul class="account-loss">
      {named.map(({ name, entities, bytes }) => (
        <li key={name}>
          <Icon name="table" size="small" />
          <b class="clip">{name}</b>
          <span>{text.loss(entities, bytes)}</span>
        </li>
      ))}
      {rest > 0 && <li class="faint">{text.deleteAccount.more(rest)}</li>}
    </ul>
  );
}
