import { filterMessages } from '../../../i18n/filter-messages.ts';
import type { MenuNote } from '../../design/MenuPopup.tsx';

interface LocalMarkProps {
  /** The feature that the service lacks; a condition if absent. */
  readonly work?: LocalWork;
}

/** Marks a feature that the live service lacks. */
export function LocalMark({ work }: LocalMarkProps) {
  const words = filterMessages.value;
  return (
    <span class="filter-local" title={work ? words.localWork[work] : words.localWhy}>
      {words.local}
    </span>
  );
}

/** A feature that the service lacks, other than conditions of a filter. */
type LocalWork = keyof typeof filterMessages.value.localWork;

/** Returns the mark of such a feature, for a line of a menu. */
export function localNote(work: LocalWork): MenuNote {
  const { local, localWork } = filterMessages.value;
  return { text: local, why: localWork[work] };
}
