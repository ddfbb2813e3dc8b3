import { figuresMessages } from '../../i18n/figures-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { keysOf } from '../commands/keymap.ts';
import { Button } from '../design/Button.tsx';
import { useNameInPane } from '../design/pane-scope.ts';
import { Spinner } from '../design/Spinner.tsx';
import { LocalMark } from '../filter/LocalMark.tsx';
import {
  type FigureCost,
  type GridFiguresModel,
  MOST_COLUMNS,
} from '../models/grid/grid-figures-model.ts';
import type { GridSelectionModel } from '../models/grid/grid-selection-model.ts';
import { FigureList } from './FigureList.tsx';
import './figures.css';

interface FiguresStripProps {
  readonly figures: GridFiguresModel;
  readonly selection: Pick<GridSelectionModel, 'isAdding'>;
}

/** The foot of the grid, which is always there: the figures of what is selected. */
export function FiguresStrip({ figures, selection }: FiguresStripProps) {
  const words = figuresMessages.value;
  const isAdding = selection.isAdding.value;
  return (
    <section class="grid-figures" aria-label={useNameInPane(words.label)}>
      <span role="status" class={isAdding ? 'grid-figures-mode' : 'visually-hidden'}>
        {isAdding && words.adding(keysOf('addToSelection') ?? '')}
      </span>
      <StripContent figures={figures} />
    </section>
  );
}

function StripContent({ figures }: Pick<FiguresStripProps, 'figures'>) {
  const words = figuresMessages.value;
  const state = figures.state.value;
  switch (state.status) {
    case 'none':
      return <span class="grid-figures-word">{words.hint}</span>;
    case 'tooMany':
      return <span class="grid-figures-word">{words.tooMany(MOST_COLUMNS)}</span>;
    case 'ready':
      return (
        <>
          <FigureList figures={state.figures} />
          <LocalMark work="figures" />
          {state.cost && <Cost cost={state.cost} />}
        </>
      );
    case 'computing':
      return (
        <>
          {state.figures && <FigureList figures={state.figures} isStale />}
          <span class="grid-figures-word">
            <Spinner /> {words.computing}
          </span>
          <Button size="small" kind="quiet" onClick={figures.stop}>
            {words.stop}
          </Button>
        </>
      );
    case 'offered':
      return (
        <>
          <span class="grid-figures-word">{words.offered}</span>
          <Button size="small" kind="quiet" onClick={figures.resume}>
            {words.resume}
          </Button>
        </>
      );
    case 'stopped':
    case 'failed':
      return (
        <>
          <span class="grid-figures-word">{words[state.status]}</span>
          <Button size="small" kind="quiet" onClick={figures.resume}>
            {state.status === 'stopped' ? words.resume : words.retry}
          </Button>
        </>
      );
  }
}

function Cost({ cost }: { readonly cost: FigureCost }) {
  const { elapsed } = messages.value.app.status.cost;
  return (
    <span class="grid-figures-cost">
      {figuresMessages.value.cost(cost.read, elapsed(cost.elapsedMs))}
    </span>
  );
}
