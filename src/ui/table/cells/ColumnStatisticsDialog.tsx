import { useModel } from '@preact/signals';
import { costMessages } from '../../../i18n/cost-messages.ts';
import { gridMessages } from '../../../i18n/grid-messages.ts';
import { formatList } from '../../../i18n/lists.ts';
import { messages } from '../../../i18n/messages.ts';
import { formatCount, formatShare } from '../../../i18n/numbers.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { statisticsMessages } from '../../../i18n/statistics-messages.ts';
import type { EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import type { ValueCount } from '../../../model/summary.ts';
import { contentOf } from '../../data-grid/grid-cell-content.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { describeError } from '../../design/describe-error.ts';
import { Spinner } from '../../design/Progress.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { drawContent, typeName } from './cell.tsx';
import {
  type ColumnStatistics,
  type ColumnStatisticsModel,
  canBeFiltered,
} from './column-statistics-model.ts';
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
  const { elapsed } = costMessages.value;
  const of = filter === '' ? words.column.all(entities) : words.column.matching(entities);
  return `${of} · ${words.cost(read, elapsed(elapsedMs))}`;
}

interface ColumnValuesProps {
  readonly model: ColumnStatisticsModel;
  readonly column: ColumnStatistics;
  readonly onFilter: (value: EdmValue | undefined) => void;
}

/** Most characters of a name for a tooltip or a screen reader. */
const LONGEST_NAME = 80;

/**
 * Shows how many entities have each value, the most frequent first; each value
 * filters by itself.
 */
function ColumnValues({ model, column, onFilter }: ColumnValuesProps) {
  const words = statisticsMessages.value.column;
  const { groups, distinct, entities } = column;
  const values = model.values.value;
  const largest = groups.top[0]?.count ?? 1;
  const left = groups.top.length - values.length;
  const unreported = groups.distinct - groups.top.length;
  return (
    <>
      <h3>
        {words.distinct}: {groups.isBounded ? words.atLeast(distinct) : formatCount(distinct)}
      </h3>
      {groups.isBounded && <p class="grid-column-note">{words.bounded(groups.distinct)}</p>}
      <table class="grid-values">
        <caption class="visually-hidden">{words.values}</caption>
        <colgroup>
          <col />
          <col class="grid-values-count" />
          <col class="grid-values-share" />
        </colgroup>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.countHead}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((one) => (
            <ValueLine
              key={one.value ? `${one.value.type} ${formatEdm(one.value)}` : ''}
              counted={one}
              entities={entities}
              largest={largest}
              onFilter={onFilter}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button size="small" kind="quiet" onClick={model.showMore}>
          {words.more(Math.min(left, 20))}
        </Button>
      )}
      {left === 0 && unreported > 0 && <p class="grid-column-note">{words.rest(unreported)}</p>}
    </>
  );
}

interface ValueLineProps extends Pick<ColumnValuesProps, 'onFilter'> {
  readonly counted: ValueCount;
  readonly entities: number;
  readonly largest: number;
}

function ValueLine({ counted: { value, count }, entities, largest, onFilter }: ValueLineProps) {
  const words = statisticsMessages.value.column;
  const content = contentOf(value);
  const { absent } = gridMessages.value;
  const name = value ? formatEdm(value).slice(0, LONGEST_NAME) : absent;
  const shown = (
    <>
      {value && <TypeGlyph type={value.type} />}
      <span class="grid-values-text">{value ? drawContent(content) : absent}</span>
    </>
  );
  return (
    <tr>
      <td>
        {canBeFiltered(value) ? (
          <button
            type="button"
            class="grid-values-filter"
            title={words.filterBy(name)}
            onClick={() => onFilter(value)}
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </td>
      <td class="grid-values-count">{formatCount(count)}</td>
      <td class="grid-values-share">
        <span
          class="grid-values-bar"
          aria-hidden="true"
          style={{ inlineSize: `${(100 * count) / largest}%` }}
        />
        <span class="visually-hidden">{formatShare(count / entities)}</span>
      </td>
    </tr>
  );
}
