import { changeMessages } from '../../../i18n/change-messages.ts';
import type { RefusedEntity } from '../../../model/bulk-change.ts';
import { Icon } from '../../design/Icon.tsx';
import { groupRefusals } from './change-refusals.ts';
import { describeRefused, showKey } from './refused-entity.ts';

interface ReasonListProps {
  readonly refusals: readonly RefusedEntity[];
  /** The number of refused entities, of which `refusals` are the first. */
  readonly total: number;
}

/** Lists the reasons of refusals, with the number of entities and an example for each. */
export function ReasonList({ refusals, total }: ReasonListProps) {
  const words = changeMessages.value.check;
  if (refusals.length === 0) return null;
  return (
    <div class="changes-reasons">
      <Icon name="danger" size="small" />
      <div>
        <h4>{words.reasons}</h4>
        {refusals.length < total && <p class="faint">{words.first(refusals.length)}</p>}
        <ul>
          {groupRefusals(refusals).map(({ first, count }) => (
            <li key={`${first.reason} ${first.context.name ?? ''}`}>
              {words.grouped(count, describeRefused(first))}{' '}
              <span class="faint changes-example" title={showKey(first.key)}>
                {words.such(showKey(first.key))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
