import { useModel, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { compareMessages } from '../../i18n/compare-messages.ts';
import type { ComparedChoice } from '../../model/comparison.ts';
import { useApp } from '../app-context.ts';
import { useCommands } from '../commands/use-commands.ts';
import { GridSelectionModel } from '../data-grid/grid-selection-model.ts';
import { GridViewportModel } from '../data-grid/grid-viewport-model.ts';
import {
  type ComparePlace,
  type CompletePlace,
  comparisonOf,
  isComplete,
  routeOfComparison,
} from '../place/compare-route.ts';
import { CompareDetails } from './CompareDetails.tsx';
import { CompareFilters } from './CompareFilters.tsx';
import { CompareGrid, type CompareParts } from './CompareGrid.tsx';
import { CompareHead } from './CompareHead.tsx';
import { ComparePrint, readPrinted } from './ComparePrint.tsx';
import { ChooseTables, CompareProgress, CompareState } from './CompareState.tsx';
import { CompareModel } from './compare-model.ts';
import type { CompareRow } from './compare-rows.ts';
import { goToDifference } from './difference-steps.ts';
import './compare.css';

/** Shows the comparison that the address names. */
export function ComparePanel() {
  const { routes } = useApp();
  const { value: route } = routes.current;
  const { account, table, compare } = route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: The other parts of a route are not its own.
  const place = useMemo(() => comparisonOf(route), [account, table, compare]);
  if (!place) return null;
  if (!isComplete(place)) return <ChooseTables place={place} />;
  // Other rows of the same comparison need no other model.
  const subject = routeOfComparison({ ...place, choice: {}, layout: 'unified' });
  return <Comparison key={`${account}/${table}?${subject.compare}`} place={place} />;
}

interface ComparisonProps {
  readonly place: CompletePlace;
}

function Comparison({ place }: ComparisonProps) {
  const { service, routes, toasts } = useApp();
  const words = compareMessages.value;
  const compare = useModel(
    () => new CompareModel((query) => service.compareTables(query), place.query, place.choice),
  );
  const viewport = useModel(() => new GridViewportModel(compare.grid.peek()));
  const selection = useModel(() => new GridSelectionModel(compare.grid.peek(), viewport));
  const opened = useSignal<number | undefined>(undefined);
  const printed = useSignal<readonly CompareRow[] | undefined>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const parts: CompareParts = { compare, viewport, selection };
  useEffect(() => void compare.choose(place.choice), [compare, place.choice]);
  useCommands({
    nextDifference: () => void step(1),
    previousDifference: () => void step(-1),
  });

  async function step(by: 1 | -1) {
    if (await goToDifference(parts, by)) {
      root.current?.querySelector<HTMLElement>('[role="grid"] [data-active="true"]')?.focus();
      return;
    }
    toasts.show({ kind: 'info', text: by > 0 ? words.noNext : words.noPrevious });
  }

  async function print() {
    printed.value = await readPrinted(compare, place);
  }

  function change(next: Partial<ComparePlace>) {
    routes.slide(routeOfComparison({ ...place, ...next }), routes.tab.peek());
  }

  function filterOn(property: string) {
    const { property: before, ...choice } = place.choice;
    const next: ComparedChoice = before === property ? choice : { ...choice, property };
    change({ choice: next });
  }

  const { left, right } = place.query;
  return (
    <div ref={root} class="compare">
      <CompareHead place={place} compare={compare} onPrint={() => void print()} />
      <CompareProgress compare={compare} />
      <CompareFilters
        place={place}
        compare={compare}
        onChoose={(choice) => change({ choice })}
        onLayout={(layout) => change({ layout })}
        onColumn={filterOn}
      />
      <CompareState place={place} compare={compare}>
        <CompareGrid
          {...parts}
          label={words.grid(left.table, right.table)}
          layout={place.layout}
          onOpen={(row) => (opened.value = row)}
          onColumn={filterOn}
        />
      </CompareState>
      {opened.value !== undefined && (
        <CompareDetails
          {...parts}
          row={opened.value}
          place={place}
          onRow={(row) => (opened.value = row)}
          onClose={() => (opened.value = undefined)}
        />
      )}
      {printed.value && (
        <ComparePrint
          place={place}
          rows={printed.value}
          total={compare.grid.value.total.value}
          onPrinted={() => (printed.value = undefined)}
        />
      )}
    </div>
  );
}
