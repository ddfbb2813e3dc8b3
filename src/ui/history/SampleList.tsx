import { historyMessages } from '../../i18n/history-messages.ts';
import type { StepPreview, StepSample } from '../../model/history.ts';
import { ShownKey } from '../table/bulk-edit/ShownKey.tsx';
import { ShownValue } from '../table/bulk-edit/ShownValue.tsx';
import '../table/bulk-edit/samples.css';
import { showInvisible } from '../design/unseen-text.ts';
import { changesOf } from './history-samples.ts';

/** Shows the first entities of a step: each property before and after it. */
export function SampleList({ preview: { samples } }: { readonly preview: StepPreview }) {
  const words = historyMessages.value;
  if (samples.length === 0) return <p class="faint">{words.noSamples}</p>;
  const title = words.samples(samples.length);
  return (
    <div class="changes-samples">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="changes-scroll scroll" tabIndex={0} aria-label={title}>
        <table class="changes-table">
          <thead>
            <tr>
              <th scope="col">{words.conflicts.table}</th>
              <th scope="col">PartitionKey</th>
              <th scope="col">RowKey</th>
              <th scope="col">{words.property}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          {samples.map((sample) => (
            <SampleRows
              key={[sample.table, sample.key.partitionKey, sample.key.rowKey].join('\n')}
              sample={sample}
            />
          ))}
        </table>
      </section>
    </div>
  );
}

function SampleRows({ sample }: { readonly sample: StepSample }) {
  const words = historyMessages.value;
  const { table, key, before, after, isTouched } = sample;
  const changes = changesOf(sample);
  const rows = Math.max(1, changes.length);
  return (
    <tbody class="history-sample">
      {Array.from({ length: rows }, (_, index) => {
        const change = changes[index];
        return (
          <tr key={change?.property ?? ''}>
            {index === 0 && (
              <>
                <td rowSpan={rows}>
                  {table}
                  {isTouched && <div class="faint">{words.touched}</div>}
                </td>
                <th scope="rowgroup" rowSpan={rows}>
                  <ShownKey text={key.partitionKey} />
                </th>
                <th scope="rowgroup" rowSpan={rows}>
                  <ShownKey text={key.rowKey} />
                </th>
              </>
            )}
            <th scope="row">{change && showInvisible(change.property)}</th>
            <td data-head="before">
              {before ? <ShownValue value={change?.before} /> : <Absent />}
            </td>
            <td data-head="after">{after ? <ShownValue value={change?.after} /> : <Absent />}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

function Absent() {
  return <i class="faint">{historyMessages.value.absent}</i>;
}
