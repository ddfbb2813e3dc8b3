import { compareMessages } from '../../i18n/compare-messages.ts';
import { formatList } from '../../i18n/lists.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import type { CompletePlace } from '../place/compare-route.ts';
import type { TakenCounts, Taking } from './take-differences.ts';

interface TakeDialogProps {
  readonly taking: Taking;
  readonly place: CompletePlace;
  readonly counts: TakenCounts;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says how many entities of a side will be added, deleted and changed, before that is done. */
export function TakeDialog({ taking, place, counts, onConfirm, onClose }: TakeDialogProps) {
  const words = compareMessages.value.take;
  const { table } = place.query[taking.from === 'left' ? 'right' : 'left'];
  const { added, removed, changed, partly } = counts;
  const total = added + removed + changed + partly;
  return (
    <ConfirmDialog
      title={words.ask(table)}
      confirm={words.confirm(total)}
      disabled={total === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TakenList from={taking.from} counts={counts} />
      <p>{words.note}</p>
    </ConfirmDialog>
  );
}

interface TakenListProps extends Pick<Taking, 'from'> {
  readonly counts: TakenCounts;
}

/** Lists how many entities are added, deleted and changed. */
export function TakenList({ from, counts }: TakenListProps) {
  const words = compareMessages.value.take;
  const { added, removed, changed, partly, properties, alone } = counts;
  const [inserted, deleted] = from === 'left' ? [removed, added] : [added, removed];
  return (
    <ul class="compare-taken">
      {inserted > 0 && <li>{words.inserted(inserted)}</li>}
      {deleted > 0 && <li>{words.deleted(deleted)}</li>}
      {changed > 0 && <li>{words.changed(changed)}</li>}
      {partly > 0 && (
        <li>
          {properties.length > 1
            ? words.changedInSeveral(partly, formatList(properties))
            : words.changedIn(partly, formatList(properties))}
        </li>
      )}
      {alone > 0 && <li>{words.alone(alone)}</li>}
    </ul>
  );
}
