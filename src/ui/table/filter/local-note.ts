import { filterMessages } from '../../../i18n/filter-messages.ts';
import type { MenuNote } from '../../design/MenuPopup.tsx';

/** A feature that the service lacks, other than conditions of a filter. */
export type LocalWork = keyof typeof filterMessages.value.localWork;

/** Returns the mark of such a feature, for a line of a menu. */
export function localNote(work: LocalWork): MenuNote {
  const { local, localWork } = filterMessages.value;
  return { text: local, why: localWork[work] };
}
