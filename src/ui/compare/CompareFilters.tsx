import { compareMessages } from '../../i18n/compare-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { ComparedChoice, RowDifferenceKind } from '../../model/comparison.ts';
import { type CompletePlace, ROW_KINDS } from '../place/compare-route.ts';
import { SIGNS } from './CompareGrid.tsx';
import { type CompareModel, DIFFERENCES } from './compare-model.ts';

interface CompareFiltersProps {
  readonly place: CompletePlace;
  readonly compare: CompareModel;
  readonly onChoose: (choice: ComparedChoice) => void;
  readonly onColumn: (name: string) => void;
}

/** Shows how many rows there are of each kind, and of each column how many cells differ: each a filter. */
export function CompareFilters(props: CompareFiltersProps) {
  if (!props.compare.progress.value) return null;
  return (
    <div class="compare-filters">
      <KindFilter {...props} />
      <ColumnFilter {...props} />
    </div>
  );
}

type Shown = 'differences' | 'all' | RowDifferenceKind;

const SHOWN: readonly Shown[] = ['differences', 'added', 'removed', 'changed', 'equal', 'all'];

function kindsOf(shown: Shown): readonly RowDifferenceKind[] {
  if (shown === 'all') return ROW_KINDS;
  return shown === 'differences' ? DIFFERENCES : [shown];
}

function KindFilter({ place, compare, onChoose }: CompareFiltersProps) {
  const words = compareMessages.value;
  const rows = compare.progress.value?.counts.rows;
  const { kinds = DIFFERENCES, property } = place.choice;
  return (
    <fieldset class="compare-kinds" aria-label={words.filters}>
      {SHOWN.map((shown) => {
        const own = kindsOf(shown);
        const isOn =
          property === undefined &&
          own.length === kinds.length &&
          own.every((kind) => kinds.includes(kind));
        const count = own.reduce((sum, kind) => sum + (rows?.[kind] ?? 0), 0);
        const sign = shown === 'differences' || shown === 'all' ? undefined : SIGNS[shown];
        return (
          <button
            key={shown}
            type="button"
            class="compare-kind"
            data-kind={shown}
            aria-pressed={isOn}
            onClick={() => onChoose(shown === 'differences' ? {} : { kinds: own })}
          >
            {sign !== undefined && (
              <span class="compare-kind-sign" aria-hidden="true">
                {sign}
              </span>
            )}
            {words.kinds[shown]} <b>{formatCount(count)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}

function ColumnFilter({ place, compare, onChoose, onColumn }: CompareFiltersProps) {
  const words = compareMessages.value;
  const cells = [...(compare.progress.value?.counts.cells ?? [])].sort(([, a], [, b]) => b - a);
  const { property, kinds } = place.choice;
  if (cells.length === 0) return null;
  return (
    <fieldset class="compare-columns scroll" aria-label={words.columns}>
      {property !== undefined && (
        <button
          type="button"
          class="compare-kind"
          aria-pressed="false"
          onClick={() => onChoose(kinds ? { kinds } : {})}
        >
          {words.allColumns}
        </button>
      )}
      {cells.map(([name, count]) => (
        <button
          key={name}
          type="button"
          class="compare-kind"
          aria-pressed={property === name}
          onClick={() => onColumn(name)}
        >
          <span class="data">{name}</span> <b>{formatCount(count)}</b>
        </button>
      ))}
    </fieldset>
  );
}
