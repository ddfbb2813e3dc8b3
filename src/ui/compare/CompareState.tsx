import type { ComponentChildren } from 'preact';
import { compareMessages } from '../../i18n/compare-messages.ts';
import { formatList } from '../../i18n/lists.ts';
import { StorageError } from '../../model/storage-error.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorText } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import type { CompletePlace } from '../place/compare-route.ts';
import { type CompareModel, DIFFERENCES } from './compare-model.ts';
import { ChooseButton, MissingNote } from './MissingNote.tsx';
import { useMissing } from './use-missing.ts';

interface CompareProgressProps {
  readonly place: CompletePlace;
  readonly compare: CompareModel;
}

/** Shows how much of both tables has been read, and announces the end. */
export function CompareProgress({ place, compare }: CompareProgressProps) {
  const words = compareMessages.value;
  const { status } = compare.state.value;
  const { read = 0, total, repeated = 0, damaged = 0 } = compare.progress.value ?? {};
  return (
    <div class="compare-progress">
      {status === 'running' && (
        <div class="compare-running">
          <Progress label={words.progress} value={read} max={total} />
          <span>{total === undefined ? words.opening : words.reading(read, total)}</span>
          <Button size="small" onClick={compare.cancel}>
            {words.cancel}
          </Button>
        </div>
      )}
      {status === 'cancelled' && <Banner kind="warning">{words.cancelled(read)}</Banner>}
      {repeated > 0 && <Banner kind="warning">{words.repeated(repeated)}</Banner>}
      {damaged > 0 && <Banner kind="warning">{words.damaged(damaged)}</Banner>}
      {status === 'done' && hasNoPair(compare) && <NoPairNote place={place} />}
      <p class="visually-hidden" role="status">
        {status === 'done' && words.done(countDifferences(compare))}
        {status === 'cancelled' && words.cancelled(read)}
      </p>
    </div>
  );
}

/** Returns whether both sides have entities, but none of one side belongs to one of the other. */
function hasNoPair(compare: CompareModel): boolean {
  const {
    equal = 0,
    changed = 0,
    added = 0,
    removed = 0,
  } = compare.progress.value?.counts.rows ?? {};
  return equal + changed === 0 && added > 0 && removed > 0;
}

/** Says that nothing was paired, and offers to pair by other properties. */
function NoPairNote({ place }: Pick<CompareProgressProps, 'place'>) {
  const { shell } = useApp();
  const words = compareMessages.value.noPair;
  const { pairBy = ['PartitionKey', 'RowKey'] } = place.query;
  return (
    <Banner
      kind="warning"
      actions={
        <Button kind="link" onClick={() => shell.open({ kind: 'compare', place, isPairing: true })}>
          {words.action}
        </Button>
      }
    >
      {words.text(formatList(pairBy))}
    </Banner>
  );
}

function countDifferences(compare: CompareModel): number {
  const rows = compare.progress.value?.counts.rows;
  return DIFFERENCES.reduce((sum, kind) => sum + (rows?.[kind] ?? 0), 0);
}

interface CompareStateProps extends CompareProgressProps {
  /** The grid, where there is something to show. */
  readonly children: ComponentChildren;
}

/** Shows the grid, or says why there is none. */
export function CompareState({ place, compare, children }: CompareStateProps) {
  const words = compareMessages.value;
  const state = compare.state.value;
  const rows = compare.progress.value?.counts.rows;
  const missing = useMissing(place, compare);
  if (missing.length > 0) return <MissingNote place={place} missing={missing} />;
  if (state.status === 'failed')
    return <Failed place={place} compare={compare} error={state.error} />;
  if (compare.grid.value.total.value > 0 || state.status === 'running') return <>{children}</>;
  const isOfAll = place.choice.kinds === undefined && place.choice.property === undefined;
  if (countDifferences(compare) === 0 && isOfAll && state.status === 'done') {
    const equal = rows?.equal ?? 0;
    return (
      <EmptyState icon="success" title={words.equalTitle}>
        <p>{equal === 0 ? words.emptyText : words.equalText(equal)}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="filter" title={words.noneTitle}>
      <p>{words.noneText}</p>
    </EmptyState>
  );
}

/** The refusals after which another table must be chosen. */
const MISSING = ['tableMissing', 'tableResourceMissing', 'accountMissing'];

function Failed({
  place,
  compare,
  error,
}: Omit<CompareStateProps, 'children'> & { readonly error: unknown }) {
  const words = compareMessages.value;
  if (error instanceof StorageError && MISSING.includes(error.reason)) {
    return <MissingNote place={place} missing={[]} />;
  }
  return (
    <EmptyState
      icon="danger"
      title={words.failedTitle}
      actions={
        <>
          <Button kind="primary" icon="reload" onClick={compare.again}>
            {words.again}
          </Button>
          <ChooseButton place={place} />
        </>
      }
    >
      <p role="alert">
        <ErrorText error={error} />
      </p>
    </EmptyState>
  );
}
