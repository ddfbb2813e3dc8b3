import { importMessages } from '../../i18n/import-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { ImportCheck } from '../../transfer/import/check.ts';
import { sumRows, sumWritten } from '../../transfer/import/counts.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Spinner } from '../design/Spinner.tsx';
import { describeCounts } from './describe-counts.ts';
import type { ImportModel } from './import-model.ts';
import './dry-run.css';

interface DryRunProps {
  readonly imports: ImportModel;
}

/** Shows what the import would do, counted over all rows without writing anything. */
export function DryRun({ imports }: DryRunProps) {
  const text = importMessages.value.dryRun;
  const { value: state } = imports.check;
  return (
    <section class="transfer-dry" aria-label={text.title} aria-busy={state.status === 'checking'}>
      <div class="transfer-dry-head">
        {state.status === 'checking' && (
          <p class="transfer-dry-busy">
            <Spinner /> {text.checking}
          </p>
        )}
        {state.status === 'checked' && <Summary check={state.check} />}
        <span>
          {text.title}: {text.nothing}
        </span>
      </div>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {state.status === 'checked' && <Counts check={state.check} />}
    </section>
  );
}

function Summary({ check }: { readonly check: ImportCheck }) {
  const text = importMessages.value.dryRun;
  const isWhole = check.refused + check.sameKey === 0;
  return (
    <p class="transfer-dry-summary" data-kind={isWhole ? 'good' : 'some'}>
      <Icon name={isWhole ? 'check' : 'warning'} size="small" />
      <b>{text.summary(sumRows(check), describeCounts(check))}</b>
    </p>
  );
}

function Counts({ check }: { readonly check: ImportCheck }) {
  const text = importMessages.value.dryRun;
  const { inserted, merged, replaced, skipped, sameKey, refused, unchanged } = check;
  const isUpdating = merged + replaced + skipped > 0;
  const counts = [
    { kind: 'insert', label: text.insert, count: inserted, isShown: inserted > 0 || !isUpdating },
    { kind: 'merge', label: text.merge, count: merged, isShown: merged > 0 },
    { kind: 'replace', label: text.replace, count: replaced, isShown: replaced > 0 },
    { kind: 'skip', label: text.skip, count: skipped, isShown: skipped > 0 },
    { kind: 'sameKey', label: text.sameKey, count: sameKey, isShown: sameKey > 0 },
    { kind: 'refused', label: text.refused, count: refused, isShown: refused > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      <div class="transfer-stack" aria-hidden="true">
        {counts.map(
          ({ kind, count }) =>
            count > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl>
        {counts.map(({ kind, label, count }) => (
          <div key={kind} data-kind={kind}>
            <dt>
              <i data-kind={kind} />
              {label}
            </dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {unchanged > 0 && <p class="transfer-dry-note">{text.unchanged(unchanged)}</p>}
      {sumWritten(check) === 0 && (
        <p class="transfer-dry-note">{refused + sameKey > 0 ? text.none : text.noneWritten}</p>
      )}
    </>
  );
}
