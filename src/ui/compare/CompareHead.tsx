import { compareMessages } from '../../i18n/compare-messages.ts';
import type { ComparedSide } from '../../model/comparison.ts';
import { useApp } from '../app-context.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Menu } from '../design/Menu.tsx';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import {
  type CompareLayout,
  type CompletePlace,
  routeOfComparison,
  swapSides,
} from '../place/compare-route.ts';
import { writeRoute } from '../place/routes.ts';
import { shownName } from '../place/shown-name.ts';
import type { CompareModel } from './compare-model.ts';
import { exportDifferences } from './export-differences.ts';
import { whyReadOnly } from './why-read-only.ts';

interface CompareHeadProps {
  readonly place: CompletePlace;
  readonly compare: CompareModel;
  readonly onLayout: (layout: CompareLayout) => void;
  readonly onPrint: () => void;
  /** Asks before the shown differences are taken over from a side. */
  readonly onTake: (from: 'left' | 'right') => void;
}

/** Names both sides, and offers to exchange and change them. */
export function CompareHead({ place, compare, onLayout, onPrint, onTake }: CompareHeadProps) {
  const app = useApp();
  const { routes, shell } = app;
  const words = compareMessages.value;
  const { left, right } = place.query;
  const isRunning = compare.state.value.status === 'running';
  const isEmpty = compare.grid.value.total.value === 0;
  const exportAs = (format: 'csv' | 'json' | 'markdown'): MenuEntry => ({
    kind: 'action',
    icon: 'exportFile',
    label: words.exports[format],
    disabled: isRunning || isEmpty,
    onSelect: () => void exportDifferences(app, place, compare, format),
  });
  const layouts = (['unified', 'beside'] as const).map(
    (layout): MenuEntry => ({
      kind: 'choice',
      label: words.layouts[layout],
      checked: place.layout === layout,
      onSelect: () => onLayout(layout),
    }),
  );
  const take = (from: 'left' | 'right'): MenuEntry => {
    const why = whyReadOnly(from === 'left' ? right : left);
    return {
      kind: 'action',
      label: from === 'left' ? words.take.toRight : words.take.toLeft,
      disabled: isRunning || isEmpty || why !== undefined,
      why,
      onSelect: () => onTake(from),
    };
  };
  return (
    <header class="compare-head">
      <h2 class="visually-hidden">
        {words.heading(shownName(left.table), shownName(right.table))}
      </h2>
      <div class="compare-sides">
        <Side name={words.left} side={left} />
        <IconButton
          icon="log"
          label={words.swap}
          onClick={() => routes.slide(routeOfComparison(swapSides(place)), routes.tab.peek())}
        />
        <Side name={words.right} side={right} />
      </div>
      <div class="compare-actions">
        <Button icon="edit" onClick={() => shell.open({ kind: 'compare', place })}>
          {words.change}
        </Button>
        <Button icon="reload" disabled={isRunning} onClick={compare.again}>
          {words.again}
        </Button>
        <Menu
          label={words.more}
          entries={[
            ...layouts,
            { kind: 'separator', before: words.take.toRight },
            take('left'),
            take('right'),
            { kind: 'separator', before: words.exports.csv },
            exportAs('csv'),
            exportAs('json'),
            exportAs('markdown'),
            { kind: 'separator', before: words.exports.print },
            {
              kind: 'action',
              label: words.exports.print,
              disabled: isRunning || isEmpty,
              onSelect: onPrint,
            },
          ]}
        />
      </div>
    </header>
  );
}

interface SideProps {
  readonly name: string;
  readonly side: ComparedSide;
}

/** Shows a table as a link to it, with its account and filter. */
function Side({ name, side: { account, table, filter } }: SideProps) {
  const words = compareMessages.value;
  return (
    <p class="compare-side">
      <span class="faint">{name}</span>
      <a
        href={writeRoute({ account, table, ...(filter && { filter }) })}
        title={`${account} / ${shownName(table)}`}
      >
        {shownName(table)}
      </a>
      <span class="compare-account clip">
        {account}
        {filter && <> {words.filtered(filter)}</>}
      </span>
    </p>
  );
}
