import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { costMessages } from '../../i18n/cost-messages.ts';
import { filterMessages } from '../../i18n/filter-messages.ts';
import { sentence } from '../../i18n/sentences.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { FilterText } from './filter/FilterText.tsx';
import { isLong } from './filter/filter-check.ts';
import type { EmptyingClauses } from './filter/filter-clauses.ts';
import type { FilterModel } from './filter/filter-model.ts';

const NOTHING_KNOWN: EmptyingClauses = { emptying: [], emptyAlone: [], skipped: 0 };

interface EmptyResultProps {
  readonly model: GridTableModel;
  readonly filter: FilterModel;
  /** The number of entities in the table. */
  readonly total: number;
}

/** Says that no entity matches and which clause removes them all, and offers ways out. */
export function EmptyResult({ model, filter, total }: EmptyResultProps) {
  const words = filterMessages.value.empty;
  const clauses = useSignal(NOTHING_KNOWN);
  const applied = filter.applied.value;

  useEffect(() => {
    const ending = new AbortController();
    clauses.value = NOTHING_KNOWN;
    // Without a result the button that clears the filter is enough.
    model.findEmptyingClauses(applied, ending.signal).then(
      (found) => {
        clauses.value = found;
      },
      () => {},
    );
    return () => ending.abort();
  }, [model, applied, clauses]);

  const { emptying, emptyAlone, skipped } = clauses.value;
  return (
    <div class="tables-empty">
      <EmptyState
        title={words.title}
        actions={
          <Button kind="primary" onClick={filter.clear}>
            {words.clear}
          </Button>
        }
      >
        <p>{sentence(costMessages.value.matched(0, total))}</p>
        {isLong(applied) && <p>{words.long}</p>}
        {emptyAlone.length > 0 && <p>{words.alone(emptyAlone.length)}</p>}
        <ul class="tables-clauses">
          {emptyAlone.map((text) => (
            <li key={text}>
              <FilterText text={text} />
            </li>
          ))}
          {emptying.map(({ text, rest, countWithout }) => (
            <li key={text}>
              <span>{words.without(countWithout)}</span>
              <Button kind="link" onClick={() => filter.use(rest)}>
                <FilterText text={text} />
              </Button>
            </li>
          ))}
        </ul>
        {skipped > 0 && <p>{words.skipped(skipped)}</p>}
      </EmptyState>
    </div>
  );
}
