import { importMessages } from '../../i18n/import-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { ImportCheck } from '../../transfer/import-check.ts';
import { ErrorNote } from '../kit/ErrorNote.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import type { ImportModel } from '../models/import-model.ts';
import './dry-run.css';

interface DryRunProps {
  readonly imports: ImportModel;
}

/** What the import would do, counted over all rows without writing anything. */
export function DryRun({ imports }: DryRunProps) {
  const text = importMessages.value.dryRun;
  const { value: state } = imports.check;
  return (
    <section class="transfer-dry" aria-label={text.title} aria-busy={state.status === 'checking'}>
      <div class="transfer-dry-head">
        <h3>{text.title}</h3>
        <span>{text.nothing}</span>
      </div>
      {state.status === 'checking' && (
        <p class="transfer-dry-busy">
          <Spinner /> {text.checking}
        </p>
      )}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {state.status === 'checked' && <Counts check={state.check} />}
    </section>
  );
}

function Counts({ check }: { readonly check: ImportCheck }) {
  const text = importMessages.value.dryRun;
  const { inserted, sameKey, refused } = check;
  const counts = [
    { kind: 'insert', label: text.insert, count: inserted, isShown: true },
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
      {inserted > 0 && sameKey + refused === 0 && (
        <p class="transfer-dry-note" data-kind="good">
          <Icon name="check" size="small" /> {text.allFit}
        </p>
      )}
      {sameKey > 0 && (
        <p class="transfer-dry-note">
          <Icon name="warning" size="small" /> {text.firstWins}
        </p>
      )}
      {inserted === 0 && <p class="transfer-dry-note">{text.none}</p>}
    </>
  );
}
