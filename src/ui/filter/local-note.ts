import { filterMessages } from '../../i18n/filter-messages.ts';
import type { MenuNote } from '../design/MenuPopup.tsx';

/** What there is only here, besides conditions of a filter. */
export type LocalWork = keyof typeof filterMessages.value.localWork;

/** The mark of what the live service has not got, at a line of a menu. */
export function localNote(work: LocalWork): MenuNote {
  const { local, localWork } = filterMessages.value;
  return { text: local, why: localWork[work] };
}
