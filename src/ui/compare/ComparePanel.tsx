import { useModel, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { compareMessages } from '../../i18n/compare-messages.ts';
import type { ComparedChoice, TakenRow } from '../../model/comparison.ts';
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
import { TakeDialog } from './TakeDialog.tsx';
import { countTaken, type TakenCounts, takeDifferences } from './take-differences.ts';
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

/** The differences that are about to be taken over. */
interface Asked {
  readonly from: 'left' | 'right';
  readonly counts: TakenCounts;
}

interface ComparisonProps {
  readonly place: CompletePlace;
}

function Comparison({ place }: ComparisonProps) {
  const app = useApp();
  const { routes } = app;
  const words = compareMessages.value;
  const parts = useParts(place);
  const { compare } = parts;
  const root = useDifferenceSteps(parts);
  const opened = useSignal<number | undefined>(undefined);
  const asked = useSignal<Asked | undefined>(undefined);
  const printed = useSignal<readonly CompareRow[] | undefined>(undefined);

  async function ask(from: 'left' | 'right') {
    asked.value = { from, counts: await countTaken(compare, place.choice) };
  }

  function take(from: 'left' | 'right' | undefined, rows?: readonly TakenRow[]) {
    [asked.value, opened.value] = [undefined, undefined];
    if (from) void takeDifferences(app, place, compare, from, rows);
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
      <CompareHead
        place={place}
        compare={compare}
        onLayout={(layout) => change({ layout })}
        onPrint={() => void print()}
        onTake={(from) => void ask(from)}
      />
      <CompareProgress compare={compare} />
      <CompareFilters
        place={place}
        compare={compare}
        onChoose={(choice) => change({ choice })}
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
          onTake={take}
          onClose={() => (opened.value = undefined)}
        />
      )}
      {asked.value && (
        <TakeDialog
          {...asked.value}
          place={place}
          onConfirm={() => take(asked.value?.from)}
          onClose={() => (asked.value = undefined)}
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

function useParts({ query, choice }: CompletePlace): CompareParts {
  const { service } = useApp();
  const compare = useModel(
    () => new CompareModel((asked) => service.compareTables(asked), query, choice),
  );
  const viewport = useModel(() => new GridViewportModel(compare.grid.peek()));
  const selection = useModel(() => new GridSelectionModel(compare.grid.peek(), viewport));
  useEffect(() => void compare.choose(choice), [compare, choice]);
  return { compare, viewport, selection };
}

/** Offers the commands that go from difference to difference; returns the page's element. */
function useDifferenceSteps(parts: CompareParts) {
  const { toasts } = useApp();
  const root = useRef<HTMLDivElement>(null);
  useCommands({
    nextDifference: () => void step(1),
    previousDifference: () => void step(-1),
  });
  return root;

  async function step(by: 1 | -1) {
    if (await goToDifference(parts, by)) {
      root.current?.querySelector<HTMLElement>('[role="grid"] [data-active="true"]')?.focus();
      return;
    }
    const words = compareMessages.peek();
    toasts.show({ kind: 'info', text: by > 0 ? words.noNext : words.noPrevious });
  }
}
