import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { compareMessages } from '../../i18n/compare-messages.ts';
import type { RefusedDifference, TakenRow } from '../../model/comparison.ts';
import type { Reason } from '../../model/storage-error.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeRefusal } from '../design/describe-error.ts';
import type { CompletePlace } from '../place/compare-route.ts';
import { shownName } from '../place/shown-name.ts';
import type { CompareModel } from './compare-model.ts';
import { CompareRow } from './compare-rows.ts';
import { DetailsTable } from './DetailsTable.tsx';
import type { LeftRows } from './take-differences.ts';

interface LeftRowsDialogProps {
  readonly left: LeftRows;
  readonly place: CompletePlace;
  readonly compare: CompareModel;
  /** Takes rows over as they are shown. */
  readonly onTake: (rows: readonly TakenRow[]) => void;
  readonly onClose: () => void;
}

/** A row that was not written, as both sides have it now. */
interface LeftRow {
  readonly refusal: RefusedDifference;
  readonly now: CompareRow;
  /** Whether only cells of it are wanted, which one side alone has. */
  readonly isAlone: boolean;
  /** What to take once more; undefined where it would be refused again. */
  readonly again: TakenRow | undefined;
}

/** Lists rows that were not written, each with its reason and as it is now, and asks again. */
export function LeftRowsDialog({ left, place, compare, onTake, onClose }: LeftRowsDialogProps) {
  const words = compareMessages.value.leftRows;
  const rows = useSignal<readonly LeftRow[]>([]);
  const { count, refusals } = left;
  const tables = {
    left: shownName(place.query.left.table),
    right: shownName(place.query.right.table),
  };

  useEffect(() => {
    let isCurrent = true;
    void readLeft(left, place, compare).then((found) => {
      if (isCurrent) rows.value = found;
    });
    return () => {
      isCurrent = false;
    };
  }, [left, place, compare, rows]);

  const again = rows.value.flatMap((row) => row.again ?? []);
  return (
    <Dialog
      size="wide"
      title={words.title(count)}
      onClose={onClose}
      actions={
        <>
          <Button kind={again.length > 0 ? 'plain' : 'primary'} initialFocus onClick={onClose}>
            {words.close}
          </Button>
          {again.length > 0 && (
            <Button kind="primary" onClick={() => onTake(again)}>
              {words.again(again.length)}
            </Button>
          )}
        </>
      }
    >
      <p>{words.text}</p>
      <ul class="compare-left">
        {rows.value.map(({ refusal, now, isAlone }) => (
          <li key={refusal.row}>
            <details open={refusals.length === 1}>
              <summary>
                <span class="data">
                  {refusal.key.partitionKey} · {refusal.key.rowKey}
                </span>
                <span>{describeReason(refusal, isAlone)}</span>
              </summary>
              <DetailsTable row={now} {...tables} />
            </details>
          </li>
        ))}
      </ul>
      {count > refusals.length && <p class="faint">{words.more(count - refusals.length)}</p>}
    </Dialog>
  );
}

/** The reasons that another version of an entity is the cause of. */
const CHANGED: readonly Reason[] = ['etagStale', 'entityExists', 'entityMissing'];

async function readLeft(
  { taking, refusals }: LeftRows,
  { query, choice }: CompletePlace,
  compare: CompareModel,
): Promise<readonly LeftRow[]> {
  const found = await compare.use((comparison) =>
    Promise.all(
      refusals.map(async (refusal): Promise<LeftRow> => {
        const { row, reason } = refusal;
        const now = new CompareRow(await comparison.read(choice, row, 1), 0, query.rules ?? {});
        const range = taking.rows?.find(
          ({ row: first, count = 1 }) => first <= row && row < first + count,
        );
        const property = taking.rows ? undefined : choice.property;
        const properties = property === undefined ? range?.properties : [property];
        const isAlone = properties !== undefined && now.kind !== 'changed';
        const again = { row, seen: now.seen, ...(properties && { properties }) };
        return {
          refusal,
          now,
          isAlone,
          again: CHANGED.includes(reason) && !isAlone ? again : undefined,
        };
      }),
    ),
  );
  return found ?? [];
}

function describeReason(refusal: RefusedDifference, isAlone: boolean): string {
  const words = compareMessages.value.leftRows;
  switch (refusal.reason) {
    case 'etagStale':
      return words.changed;
    case 'entityExists':
      return words.exists;
    case 'entityMissing':
      return isAlone ? words.alone : words.missing;
    default:
      return describeRefusal(refusal);
  }
}
