import { changeMessages } from '../../../i18n/change-messages.ts';
import type { BulkChange, ChangeSample } from '../../../model/bulk-change.ts';
import { showInvisible } from '../../design/unseen-text.ts';
import { columnsOf, fateOf, type SampleColumn } from './change-samples.ts';
import { FateText, ShownKey, ShownValue } from './ShownValue.tsx';
import './samples.css';

interface SampleTableProps {
  readonly change: BulkChange;
  readonly samples: readonly ChangeSample[];
}

/** Shows the first matching entities before and after the change. */
export function SampleTable({ change, samples }: SampleTableProps) {
  const words = changeMessages.value.samples;
  const { kind } = change;
  const isWhole = kind === 'delete' || kind === 'copy';
  const title = (isWhole ? words.whole[kind] : words.title)(samples.length);
  const columns = columnsOf(change, samples);
  // Where all of them end alike, the title says so already.
  const hasFates = samples.some((sample) => fateOf(change, sample) !== 'changed');
  return (
    <div class="changes-samples">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="changes-scroll scroll" tabIndex={0} aria-label={title}>
        <table class="changes-table" data-kind={kind}>
          <thead>
            <tr>
              <th scope="col">PartitionKey</th>
              <th scope="col">RowKey</th>
              {columns.map((column) => (
                <HeadCell key={keyOf(column)} column={column} />
              ))}
              {hasFates && <th scope="col">{words.fate}</th>}
            </tr>
          </thead>
          <tbody>
            {samples.map((sample) => (
              <tr
                key={`${sample.before.partitionKey}\n${sample.before.rowKey}`}
                data-fate={fateOf(change, sample)}
              >
                <th scope="row">
                  <ShownKey text={sample.before.partitionKey} />
                </th>
                <th scope="row">
                  <ShownKey text={sample.before.rowKey} />
                </th>
                {columns.map((column) => (
                  <td key={keyOf(column)} data-head={headOf(column)}>
                    <ShownValue value={column.valueOf(sample)} />
                  </td>
                ))}
                {hasFates && (
                  <td class="changes-why">
                    <FateText change={change} sample={sample} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function HeadCell({ column: { head } }: { readonly column: SampleColumn }) {
  const words = changeMessages.value.samples;
  const text = typeof head === 'string' ? words[head] : textOfHead(head);
  return (
    <th scope="col">
      <span class="clip" title={text}>
        {text}
      </span>
    </th>
  );
}

function textOfHead({ property, when }: Exclude<SampleColumn['head'], string>): string {
  const name = showInvisible(property);
  return when ? `${name} · ${changeMessages.value.samples[when]}` : name;
}

function keyOf({ head }: SampleColumn): string {
  return typeof head === 'string' ? head : `of ${head.property} ${head.when}`;
}

function headOf({ head }: SampleColumn): string | undefined {
  return typeof head === 'string' ? head : head.when;
}
