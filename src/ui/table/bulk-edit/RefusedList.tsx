import { changeMessages } from '../../../i18n/change-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import type { RefusedEntity } from '../../../model/bulk-change.ts';
import type { TableName } from '../../../model/names.ts';
import { Button } from '../../design/Button.tsx';
import { codeOf, describeRefused } from './refused-entity.ts';
import { ShownKey } from './ShownKey.tsx';
import './samples.css';
import { saveRefusedEntities } from './save-refused.ts';

interface RefusedListProps {
  /** The refused entities that were kept. */
  readonly refusals: readonly RefusedEntity[];
  readonly total: number;
  readonly table: TableName;
}

/** Entities that are listed at most; the file has all that were kept. */
const SHOWN = 100;

/** Lists the refused entities, each with its code and the reason. */
export function RefusedList({ refusals, total, table }: RefusedListProps) {
  const words = changeMessages.value.ended;
  const shown = refusals.slice(0, SHOWN);
  const title = words.refused(total);
  const save = () => saveRefusedEntities(refusals, table);
  return (
    <div class="changes-samples">
      <div class="changes-samples-head">
        <h3>{title}</h3>
        <span class="faint">
          {joinSentences(
            shown.length < total && words.shown(shown.length),
            refusals.length < total && words.kept(refusals.length),
          )}
        </span>
        <Button size="small" icon="exportFile" onClick={save}>
          {words.save}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="changes-scroll scroll" tabIndex={0} aria-label={title}>
        <table class="changes-table">
          <thead>
            <tr>
              <th scope="col">{words.partitionKey}</th>
              <th scope="col">{words.rowKey}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((refused) => (
              <tr key={`${refused.key.partitionKey}\n${refused.key.rowKey}`}>
                <th scope="row">
                  <ShownKey text={refused.key.partitionKey} />
                </th>
                <th scope="row">
                  <ShownKey text={refused.key.rowKey} />
                </th>
                <td class="changes-why">
                  {describeRefused(refused)} <span class="data">{codeOf(refused)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
