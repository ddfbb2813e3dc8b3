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
import { shownName } from '../place/shown-name.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { CompareDetails } from './CompareDetails.tsx';
import { CompareFilters } from './CompareFilters.tsx';
import { CompareGrid, type CompareGridProps, type CompareParts } from './CompareGrid.tsx';
import { CompareHead } from './CompareHead.tsx';
import { ComparePrint, readPrinted } from './ComparePrint.tsx';
import { CompareProgress, CompareState } from './CompareState.tsx';
import { CompareModel } from './compare-model.ts';
import type { CompareRow } from './compare-rows.ts';
import { goToDifference } from './difference-steps.ts';
import { findPageRows } from './find-page-rows.ts';
import { MissingNote } from './MissingNote.tsx';
import { TakeDialogs, useTaking } from './TakeDialogs.tsx';
import type { Taking } from './take-differences.ts';
import { useChosen } from './use-chosen.ts';
import './compare.css';

/** Shows the comparison that the address names. */
export function ComparePanel() {
  const { routes } = useApp();
  const { value: route } = routes.current;
  const { account, table, compare } = route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: The other parts of a route are not its own.
  const place = useMemo(() => comparisonOf(route), [account, table, compare]);
  if (!place) return null;
  if (!isComplete(place)) return <MissingNote place={place} missing={[]} />;
  // Other rows of the same comparison need no other model.
  const subject = routeOfComparison({ ...place, choice: {}, layout: 'unified' });
  return <Comparison key={`${account}/${table}?${subject.compare}`} place={place} />;
}

interface ComparisonProps {
  readonly place: CompletePlace;
}

function Comparison({ place }: ComparisonProps) {
  const app = useApp();
  const { routes } = app;
  const parts = useParts(place);
  const { compare } = parts;
  const root = useDifferenceSteps(parts);
  const opened = useSignal<number | undefined>(undefined);
  const taking = useTaking(place, compare);
  const printed = useSignal<readonly CompareRow[] | undefined>(undefined);

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

  return (
    <div ref={root} class="compare">
      <CompareHead
        place={place}
        compare={compare}
        onLayout={(layout) => change({ layout })}
        onPrint={() => void print()}
        onTake={(from) => taking.ask({ from })}
      />
      <CompareProgress place={place} compare={compare} />
      <CompareFilters
        place={place}
        compare={compare}
        onChoose={(choice) => change({ choice })}
        onColumn={filterOn}
      />
      <CompareState place={place} compare={compare}>
        <ComparedRows
          {...parts}
          place={place}
          onOpen={(row) => (opened.value = row)}
          onColumn={filterOn}
          onTake={taking.ask}
        />
      </CompareState>
      {opened.value !== undefined && (
        <CompareDetails
          {...parts}
          row={opened.value}
          place={place}
          onRow={(row) => (opened.value = row)}
          onTake={(taken) => {
            opened.value = undefined;
            taking.take(taken);
          }}
          onClose={() => (opened.value = undefined)}
        />
      )}
      <TakeDialogs place={place} compare={compare} taking={taking} />
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

interface ComparedRowsProps extends Omit<CompareGridProps, 'label' | 'layout' | 'entries'> {
  readonly place: CompletePlace;
  readonly onTake: (taking: Taking) => void;
}

/** Shows the grid, and what can be done with its selection. */
function ComparedRows({ place: { query, layout }, onTake, ...grid }: ComparedRowsProps) {
  const { isShown, size, entries } = useChosen(grid, query, onTake);
  const label = compareMessages.value.grid(
    shownName(query.left.table),
    shownName(query.right.table),
  );
  return (
    <>
      <CompareGrid {...grid} label={label} layout={layout} entries={entries} />
      {isShown && <ChosenBar size={size} entries={entries} />}
    </>
  );
}

function useParts({ query, choice }: CompletePlace): CompareParts {
  const { service } = useApp();
  const compare = useModel(
    () =>
      new CompareModel(
        (asked) => service.compareTables(asked),
        query,
        choice,
        () =>
          findPageRows(({ account, table }) => service.tablesOf(account).getTable(table), query),
      ),
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
