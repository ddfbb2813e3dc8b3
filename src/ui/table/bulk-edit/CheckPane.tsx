import { changeMessages } from '../../../i18n/change-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import type {
  BulkChange,
  ChangePreview,
  ChangeSample,
  RefusedEntity,
} from '../../../model/bulk-change.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Spinner } from '../../design/Progress.tsx';
import { findPreview } from './change-check.ts';
import type { ChangeKind } from './change-draft.ts';
import type { ChangeModel } from './change-model.ts';
import { groupRefusals } from './change-refusals.ts';
import { keepsOrder, type MovedSample, orderByNewKeys } from './change-samples.ts';
import { describeRefused, showKey } from './refused-entity.ts';
import { SampleTable } from './SampleTable.tsx';
import { FateText, ShownKey } from './ShownValue.tsx';
import './samples.css';

interface CheckPaneProps {
  readonly changes: ChangeModel;
}

/** Shows the preview: the counts over all matching entities, and the first of them. */
export function CheckPane({ changes }: CheckPaneProps) {
  const words = changeMessages.value.check;
  const state = changes.check.value;
  const change = changes.draft.change.value;
  const preview = findPreview(state);
  const isChecking = state.status === 'checking';
  return (
    <section class="changes-check" aria-label={words.title} aria-busy={isChecking}>
      <div class="changes-check-head">
        <h3>{words.title}</h3>
        <span class="faint">{words.nothing}</span>
        {isChecking && (
          <span class="changes-busy">
            <Spinner /> {words.checking}
          </span>
        )}
      </div>
      {state.status === 'unasked' && <p class="faint">{words.unasked}</p>}
      {state.status === 'failed' && (
        <>
          <ErrorNote error={state.error} />
          {!changes.isGone.value && (
            <p>
              <Button size="small" icon="reload" onClick={changes.retry}>
                {words.retry}
              </Button>
            </p>
          )}
        </>
      )}
      {change && preview && <Found change={change} preview={preview} isStale={isChecking} />}
    </section>
  );
}

interface FoundProps {
  readonly change: BulkChange;
  readonly preview: ChangePreview;
  /** Whether newer counts are being computed. */
  readonly isStale: boolean;
}

function Found({ change, preview, isStale }: FoundProps) {
  const words = changeMessages.value.check;
  const { samples, count, changed } = preview;
  return (
    <div class="changes-found" data-stale={isStale}>
      <CheckCounts kind={change.kind} preview={preview} />
      {count > 0 && changed === 0 && <p>{words.noChange}</p>}
      <ReasonList refusals={preview.refusals} total={preview.refused} />
      {samples.length > 0 &&
        (change.kind === 'rekey' ? (
          <KeyTable change={change} samples={samples} />
        ) : (
          <SampleTable change={change} samples={samples} />
        ))}
    </div>
  );
}

interface CheckCountsProps {
  readonly kind: ChangeKind;
  readonly preview: ChangePreview;
}

/** Shows the number of entities in each group; empty groups are left out. */
function CheckCounts({ kind: of, preview }: CheckCountsProps) {
  const words = changeMessages.value.check;
  const { count, changed, unchanged, lossy, refused } = preview;
  if (count === 0) return <p>{words.none}</p>;
  const counts = [
    { kind: 'match', label: words.match, number: count },
    { kind: 'changed', label: words.changed[of], number: changed },
    { kind: 'unchanged', label: words.unchanged, number: unchanged },
    { kind: 'lossy', label: words.lossy, number: lossy },
    { kind: 'refused', label: words.refused, number: refused },
  ];
  return (
    <dl class="changes-counts">
      {counts
        .filter(({ kind, number }) => number > 0 || kind === 'changed')
        .map(({ kind, label, number }) => (
          <div key={kind} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{formatCount(number)}</dd>
          </div>
        ))}
    </dl>
  );
}

interface ReasonListProps {
  readonly refusals: readonly RefusedEntity[];
  /** The number of refused entities, of which `refusals` are the first. */
  readonly total: number;
}

/** Lists the reasons of refusals, with the number of entities and an example for each. */
function ReasonList({ refusals, total }: ReasonListProps) {
  const words = changeMessages.value.check;
  if (refusals.length === 0) return null;
  return (
    <div class="changes-reasons">
      <Icon name="danger" size="small" tone="danger" isTextHigh />
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

interface KeyTableProps {
  readonly change: BulkChange;
  readonly samples: readonly ChangeSample[];
}

/** Shows the new keys of the first entities, in the order of those keys. */
function KeyTable({ change, samples }: KeyTableProps) {
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
