import { filterMessages } from '../../i18n/filter-messages.ts';
import type { LocalWork } from './local-note.ts';

interface LocalMarkProps {
  /** What it is that there is only here; a condition unless something else is named. */
  readonly work?: LocalWork;
}

/** Marks what the live service has not got. */
export function LocalMark({ work }: LocalMarkProps) {
  const words = filterMessages.value;
  return (
    <span class="filter-local" title={work ? words.localWork[work] : words.localWhy}>
      {words.local}
    </span>
  );
}
