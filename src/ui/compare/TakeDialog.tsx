import { compareMessages } from '../../i18n/compare-messages.ts';
import type { TakenDifferences } from '../../model/comparison.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import type { CompletePlace } from '../place/compare-route.ts';
import type { TakenCounts } from './take-differences.ts';

interface TakeDialogProps {
  readonly from: TakenDifferences['from'];
  readonly place: CompletePlace;
  readonly counts: TakenCounts;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says how many entities of a side will be added, deleted and changed, before that is done. */
export function TakeDialog({ from, place, counts, onConfirm, onClose }: TakeDialogProps) {
  const words = compareMessages.value.take;
  const { choice, query } = place;
  const { table } = query[from === 'left' ? 'right' : 'left'];

  const { added, removed, changed } = counts;
  const isFromLeft = from === 'left';
  const [inserted, deleted] = isFromLeft ? [removed, added] : [added, removed];
  return (
    <ConfirmDialog
      title={words.ask(table)}
      confirm={words.confirm(added + removed + changed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul class="compare-taken">
        {inserted > 0 && <li>{words.inserted(inserted)}</li>}
        {deleted > 0 && <li>{words.deleted(deleted)}</li>}
        {changed > 0 && (
          <li>
            {choice.property === undefined
              ? words.changed(changed)
              : words.changedIn(changed, choice.property)}
          </li>
        )}
      </ul>
      <p>{words.note}</p>
    </ConfirmDialog>
  );
}
