import { useModel } from '@preact/signals';
import { formatList } from '../../../i18n/lists.ts';
import { messages } from '../../../i18n/messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { statisticsMessages } from '../../../i18n/statistics-messages.ts';
import type { EdmValue } from '../../../model/edm.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { describeError } from '../../design/describe-error.ts';
import { Spinner } from '../../design/Spinner.tsx';
import { ColumnValues } from './ColumnValues.tsx';
import { typeName } from './cell.tsx';
import type { ColumnStatistics, ColumnStatisticsModel } from './column-statistics-model.ts';
import { isMixed } from './grid-statistics.ts';
import { StatisticsList } from './StatisticsList.tsx';
import './statistics.css';

interface ColumnStatisticsDialogProps {
  readonly create: () => ColumnStatisticsModel;
  readonly onFilter: (value: EdmValue | undefined) => void;
  readonly onClose: () => void;
}

/** Shows one column over the whole result: its statistics, and how often each value occurs. */
export function ColumnStatisticsDialog({ create, onFilter, onClose }: ColumnStatisticsDialogProps) {
  const words = statisticsMessages.value;
  const model = useModel(create);
  const state = model.state.value;
  return (
    <Dialog
      title={words.column.title(model.asked.value.property)}
      subtitle={
        state.status === 'ready'
          ? subtitleOf(model.asked.value.filter, state.column)
          : words.computing
      }
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {messages.value.design.close}
        </Button>
      }
    >
      <div class="grid-column-statistics" aria-busy={state.status === 'computing'}>
        {state.status === 'computing' && <Spinner />}
        {state.status === 'failed' && (
          <p>
            {joinSentences(words.failed, describeError(state.error).text)}{' '}
            <Button size="small" onClick={model.retry}>
              {words.retry}
            </Button>
          </p>
        )}
        {state.status === 'ready' && (
          <>
            <ColumnFacts column={state.column} />
            <ColumnValues model={model} column={state.column} onFilter={onFilter} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function ColumnFacts({ column: { statistics } }: { readonly column: ColumnStatistics }) {
  const words = statisticsMessages.value;
  if (statistics.count === 0) return <p>{words.column.none}</p>;
  return (
    <>
      <StatisticsList statistics={statistics} />
      {statistics.types.length > 1 && !isMixed(statistics.types) && (
        <p class="grid-column-types">
          {words.column.typesOf(
            formatList(
              statistics.types.map((one) => words.typeCount(one.count, typeName(one.type))),
            ),
          )}
        </p>
      )}
    </>
  );
}

function subtitleOf(filter: string, { entities, read, elapsedMs }: ColumnStatistics): string {
  const words = statisticsMessages.value;
  const { elapsed } = messages.value.app.status.cost;
  const of = filter === '' ? words.column.all(entities) : words.column.matching(entities);
  return `${of} · ${words.cost(read, elapsed(elapsedMs))}`;
}
