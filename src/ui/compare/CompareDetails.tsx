import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { compareMessages } from '../../i18n/compare-messages.ts';
import { isReadOnlyTable } from '../../model/snapshot.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import type { CompletePlace } from '../place/compare-route.ts';
import { shownName } from '../place/shown-name.ts';
import type { CompareParts } from './CompareGrid.tsx';
import type { CompareRow } from './compare-rows.ts';
import { DetailsTable } from './DetailsTable.tsx';
import type { Taking } from './take-differences.ts';

interface CompareDetailsProps extends CompareParts {
  readonly row: number;
  readonly place: CompletePlace;
  readonly onRow: (row: number) => void;
  /** Takes the row over from a side. */
  readonly onTake: (taking: Taking) => void;
  readonly onClose: () => void;
}

/** Shows both entities of a row in full, property by property, and goes on to the next. */
export function CompareDetails(props: CompareDetailsProps) {
  const { compare, selection, row, place, onRow, onTake, onClose } = props;
  const words = compareMessages.value;
  const found = useSignal<CompareRow | undefined>(undefined);
  const { left, right } = place.query;
  const total = compare.grid.value.total.value;

  useEffect(() => {
    let isCurrent = true;
    void compare.loadRow(row).then((loaded) => {
      if (isCurrent) found.value = loaded;
    });
    return () => {
      isCurrent = false;
    };
  }, [compare, row, found]);

  function go(by: 1 | -1) {
    selection.goToRow(row + by);
    onRow(row + by);
  }

  const shown = found.value;
  return (
    <Dialog
      size="wide"
      title={words.details.title}
      subtitle={
        shown && (
          <span class="data">
            {shown.key.partitionKey} · {shown.key.rowKey} · {words.row[shown.kind]}
          </span>
        )
      }
      onClose={onClose}
      actions={
        <>
          <span class="dialog-actions-start">
            <Button kind="quiet" disabled={row === 0} onClick={() => go(-1)}>
              {words.details.previous}
            </Button>
            <Button kind="quiet" disabled={row + 1 >= total} onClick={() => go(1)}>
              {words.details.next}
            </Button>
          </span>
          {shown && shown.kind !== 'equal' && (
            <>
              {!isReadOnlyTable(left.account, left.table) && (
                <Button
                  onClick={() => onTake({ from: 'right', rows: [{ row, seen: shown.seen }] })}
                >
                  {words.take.rowToLeft}
                </Button>
              )}
              {!isReadOnlyTable(right.account, right.table) && (
                <Button onClick={() => onTake({ from: 'left', rows: [{ row, seen: shown.seen }] })}>
                  {words.take.rowToRight}
                </Button>
              )}
            </>
          )}
          <Button kind="primary" initialFocus onClick={onClose}>
            {words.details.close}
          </Button>
        </>
      }
    >
      {shown && (
        <DetailsTable row={shown} left={shownName(left.table)} right={shownName(right.table)} />
      )}
    </Dialog>
  );
}
