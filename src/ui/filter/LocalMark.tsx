import { filterMessages } from '../../i18n/filter-messages.ts';

/** Marks what the live service has not got. */
export function LocalMark() {
  const words = filterMessages.value;
  return (
    <span class="filter-local" title={words.localWhy}>
      {words.local}
    </span>
  );
}
