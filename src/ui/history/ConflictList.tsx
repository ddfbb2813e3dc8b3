import { historyMessages } from '../../i18n/history-messages.ts';
import type { UndoCheck, UndoConflict } from '../../model/history.ts';
import { useApp } from '../app-context.ts';
import { ShownKey } from '../table/bulk-edit/ShownValue.tsx';
import '../table/bulk-edit/samples.css';
import { describeStep, describeTime } from '../undo/describe-step.ts';
import './history.css';

interface ConflictListProps {
  readonly check: UndoCheck;
}

/** Lists what prevents undoing a step: what was changed since, and by which steps. */
export function ConflictList({ check }: ConflictListProps) {
  const { settings } = useApp();
  const words = historyMessages.value.conflicts;
  const { conflicts, samples, later, entities } = check;
  const { zone } = settings.current.value;
  const title = words.text(conflicts, entities);
  return (
    <div class="history-part">
      <p>{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="changes-scroll scroll" tabIndex={0} aria-label={title}>
        <table class="changes-table">
          <thead>
            <tr>
              <th scope="col">{words.table}</th>
              <th scope="col">PartitionKey</th>
              <th scope="col">RowKey</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((conflict) => (
              <ConflictRow key={keyOf(conflict)} conflict={conflict} />
            ))}
          </tbody>
        </table>
      </section>
      {conflicts > samples.length && <p class="faint">{words.more(conflicts - samples.length)}</p>}
      {later.length > 0 && (
        <>
          <p>{words.later}</p>
          <ul class="history-later">
            {later.map((step) => (
              <li key={step.id}>
                {describeStep(step)} <span class="faint">{describeTime(step.at, zone)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ConflictRow({ conflict: { table, key, reason } }: { readonly conflict: UndoConflict }) {
  const words = historyMessages.value.conflicts;
  return (
    <tr>
      <td>{table}</td>
      {key ? (
        <>
          <th scope="row">
            <ShownKey text={key.partitionKey} />
          </th>
          <th scope="row">
            <ShownKey text={key.rowKey} />
          </th>
        </>
      ) : (
        <td colSpan={2}>{words.whole}</td>
      )}
      <td class="changes-why">{words.reasons[reason]}</td>
    </tr>
  );
}

function keyOf({ table, key, reason }: UndoConflict): string {
  return [table, key?.partitionKey, key?.rowKey, reason].join('\n');
}
