import { costMessages } from '../../i18n/cost-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { formatCount, formatStatistic } from '../../i18n/numbers.ts';
import type { TableName } from '../../model/names.ts';
import type { FilterOutcome } from '../data-grid/grid-query.ts';
import { Spinner } from '../design/Progress.tsx';
import { findSnapshot } from '../place/known-snapshots.ts';
import type { TableFacts } from '../place/table-facts-model.ts';

export interface TableStatusProps {
  readonly facts: TableFacts | undefined;
  readonly table: TableName;
  /** Entities in the table, shown or not. */
  readonly entities: number;
  readonly bytes: number;
}

/**
 * Shows the result, the size, the selection and the cost of the result. It is
 * no live region: screen readers do not announce it.
 */
export function TableStatus({ facts, table, ...ofTable }: TableStatusProps) {
  const { entities, bytes } = findSnapshot(table) ?? ofTable;
  const text = messages.value.app.status;
  return (
    <>
      <Result facts={facts} entities={entities} />
      <span class="shell-fact shell-status-wide">{text.bytes(bytes)}</span>
      <Selected facts={facts} />
      <Cost facts={facts} />
    </>
  );
}

function Result({ facts, entities }: Pick<TableStatusProps, 'facts' | 'entities'>) {
  const { outcome, reading } = facts ?? {};
  return (
    <span class="shell-fact">
      {outcome && !outcome.isComplete && <Spinner />}
      <Count outcome={reading && outcome} entities={entities} />
    </span>
  );
}

interface CountProps {
  readonly outcome: FilterOutcome | undefined;
  readonly entities: number;
}

/** While a filter is still reading, its count is not shown as a result. */
function Count({ outcome, entities }: CountProps) {
  const text = messages.value.app.status;
  if (!outcome) return <b>{text.entities(entities)}</b>;
  const { matched, read, total, isComplete } = outcome;
  if (!isComplete) return <span>{costMessages.value.soFar(matched, read, total)}</span>;
  return (
    <span>
      <b>{formatCount(matched)}</b> {text.of(total)}
    </span>
  );
}

function Selected({ facts }: Pick<TableStatusProps, 'facts'>) {
  const words = gridMessages.value;
  const { selected } = facts ?? {};
  if (!selected) return null;
  const { kind, count, sum } = selected;
  const parts = [kind === 'cells' ? words.selectedCells(count) : words.selectedEntities(count)];
  if (sum !== undefined) parts.push(messages.value.app.status.sum(formatStatistic(sum)));
  return <span class="shell-fact shell-status-part shell-status-wide">{parts.join(' · ')}</span>;
}

function Cost({ facts }: Pick<TableStatusProps, 'facts'>) {
  const words = costMessages.value;
  const { outcome, reading } = facts ?? {};
  if (!outcome?.isComplete || !reading) return null;
  const parts = [words[reading], words.read(outcome.read), words.elapsed(outcome.elapsedMs)];
  return <span class="shell-fact shell-status-part shell-status-wide">{parts.join(', ')}</span>;
}
