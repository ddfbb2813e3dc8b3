import { changeMessages } from '../../../i18n/change-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import type { BulkChange, ChangeSample } from '../../../model/bulk-change.ts';
import { keepsOrder, type MovedSample, orderByNewKeys } from './change-samples.ts';
import { FateText } from './FateText.tsx';
import { showKey } from './refused-entity.ts';
import { ShownKey } from './ShownKey.tsx';
import './samples.css';

interface KeyTableProps {
  readonly change: BulkChange;
  readonly samples: readonly ChangeSample[];
}

/** Shows the new keys of the first entities, in the order of those keys. */
export function KeyTable({ change, samples }: KeyTableProps) {
  const words = changeMessages.value.samples;
  const ordered = orderByNewKeys(samples);
  const title = words.keysTitle(samples.length);
  return (
    <div class="changes-samples">
      <div class="changes-samples-head">
        <h3>{title}</h3>
        {samples.length > 1 && (
          <span class="faint">{keepsOrder(ordered) ? words.sameOrder : words.otherOrder}</span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="changes-scroll scroll" tabIndex={0} aria-label={title}>
        <table class="changes-table" data-kind="rekey">
          <thead>
            <tr>
              <th scope="col">{words.newPartitionKey}</th>
              <th scope="col">{words.newRowKey}</th>
              <th scope="col">{words.was}</th>
              <th scope="col">{words.oldKeys}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((moved) => (
              <KeyRow key={moved.index} moved={moved} change={change} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface KeyRowProps {
  readonly moved: MovedSample;
  readonly change: BulkChange;
}

function KeyRow({ moved: { sample, index, to }, change }: KeyRowProps) {
  const before = showKey(sample.before);
  return (
    <tr>
      {to ? (
        <>
          <th scope="row">
            <ShownKey text={to.partitionKey} />
          </th>
          <th scope="row">
            <ShownKey text={to.rowKey} />
          </th>
        </>
      ) : (
        <td colSpan={2} class="changes-why">
          <FateText change={change} sample={sample} />
        </td>
      )}
      <td class="changes-place">{formatCount(index)}</td>
      <td>
        <span class="clip data changes-key" title={before}>
          {before}
        </span>
      </td>
    </tr>
  );
}
