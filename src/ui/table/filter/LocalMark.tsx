import { filterMessages } from '../../../i18n/filter-messages.ts';
import type { LocalWork } from './local-note.ts';

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
