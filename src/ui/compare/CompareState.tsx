import type { ComponentChildren } from 'preact';
import { compareMessages } from '../../i18n/compare-messages.ts';
import { StorageError } from '../../model/storage-error.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorText } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import type { ComparePlace } from '../place/compare-route.ts';
import { type CompareModel, DIFFERENCES } from './compare-model.ts';

interface CompareProgressProps {
  readonly compare: CompareModel;
}

/** Shows how much of both tables has been read, and announces the end. */
export function CompareProgress({ compare }: CompareProgressProps) {
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
      <p class="visually-hidden" role="status">
        {status === 'done' && words.done(countDifferences(compare))}
        {status === 'cancelled' && words.cancelled(read)}
      </p>
    </div>
  );
}

function countDifferences(compare: CompareModel): number {
  const rows = compare.progress.value?.counts.rows;
  return DIFFERENCES.reduce((sum, kind) => sum + (rows?.[kind] ?? 0), 0);
}

interface CompareStateProps extends CompareProgressProps {
  readonly place: ComparePlace;
  /** The grid, where there is something to show. */
  readonly children: ComponentChildren;
}

/** Shows the grid, or says why there is none. */
export function CompareState({ place, compare, children }: CompareStateProps) {
  const words = compareMessages.value;
  const state = compare.state.value;
  const rows = compare.progress.value?.counts.rows;
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
    return <ChooseTables place={place} />;
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

interface ChooseTablesProps {
  readonly place: ComparePlace;
}

/** Says that a table of the address is not there, and offers to choose another one. */
export function ChooseTables({ place }: ChooseTablesProps) {
  const words = compareMessages.value;
  return (
    <EmptyState
      icon="warning"
      title={words.missingTitle}
      actions={<ChooseButton place={place} isPrimary />}
    >
      <p role="alert">{words.missingText}</p>
    </EmptyState>
  );
}

function ChooseButton({ place, isPrimary = false }: ChooseTablesProps & { isPrimary?: boolean }) {
  const { shell } = useApp();
  return (
    <Button
      kind={isPrimary ? 'primary' : 'plain'}
      icon="edit"
      onClick={() => shell.open({ kind: 'compare', place })}
    >
      {compareMessages.value.choose}
    </Button>
  );
}
