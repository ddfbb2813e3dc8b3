import { costMessages } from '../../../i18n/cost-messages.ts';
import { statisticsMessages } from '../../../i18n/statistics-messages.ts';
import { keysOf } from '../../commands/keymap.ts';
import type { GridSelectionModel } from '../../data-grid/grid-selection-model.ts';
import { Button } from '../../design/Button.tsx';
import { Spinner } from '../../design/Progress.tsx';
import { useNameInPane } from '../../design/pane-focus.ts';
import { LocalMark } from '../filter/LocalMark.tsx';
import {
  type GridStatisticsModel,
  MOST_COLUMNS,
  type StatisticsCost,
} from './grid-statistics-model.ts';
import { StatisticsList } from './StatisticsList.tsx';
import './statistics.css';

interface StatisticsStripProps {
  readonly statistics: GridStatisticsModel;
  readonly selection: Pick<GridSelectionModel, 'isAdding'>;
}

/** Shows the statistics of the selection at the foot of the grid, which is always there. */
export function StatisticsStrip({ statistics, selection }: StatisticsStripProps) {
  const words = statisticsMessages.value;
  const isAdding = selection.isAdding.value;
  return (
    <section class="grid-statistics" aria-label={useNameInPane(words.label)}>
      <span role="status" class={isAdding ? 'grid-statistics-mode' : 'visually-hidden'}>
        {isAdding && words.adding(keysOf('addToSelection') ?? '')}
      </span>
      <StripContent statistics={statistics} />
    </section>
  );
}

function StripContent({ statistics }: Pick<StatisticsStripProps, 'statistics'>) {
  const words = statisticsMessages.value;
  const state = statistics.state.value;
  switch (state.status) {
    case 'none':
      return <span class="grid-statistics-word">{words.hint}</span>;
    case 'tooMany':
      return <span class="grid-statistics-word">{words.tooMany(MOST_COLUMNS)}</span>;
    case 'ready':
      return (
        <>
          <StatisticsList statistics={state.statistics} />
          <LocalMark work="statistics" />
          {state.cost && <Cost cost={state.cost} />}
        </>
      );
    case 'computing':
      return (
        <>
          {state.statistics && <StatisticsList statistics={state.statistics} isStale />}
          <span class="grid-statistics-word">
            <Spinner /> {words.computing}
          </span>
          <Button size="small" kind="quiet" onClick={statistics.stop}>
            {words.stop}
          </Button>
        </>
      );
    case 'offered':
      return (
        <>
          <span class="grid-statistics-word">{words.offered}</span>
          <Button size="small" kind="quiet" onClick={statistics.resume}>
            {words.resume}
          </Button>
        </>
      );
    case 'stopped':
    case 'failed':
      return (
        <>
          <span class="grid-statistics-word">{words[state.status]}</span>
          <Button size="small" kind="quiet" onClick={statistics.resume}>
            {state.status === 'stopped' ? words.resume : words.retry}
          </Button>
        </>
      );
  }
}

function Cost({ cost }: { readonly cost: StatisticsCost }) {
  const { elapsed } = costMessages.value;
  return (
    <span class="grid-statistics-cost">
      {statisticsMessages.value.cost(cost.read, elapsed(cost.elapsedMs))}
    </span>
  );
}
