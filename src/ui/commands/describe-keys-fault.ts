import { commandMessages } from '../../i18n/commands-messages.ts';
import { isMac } from '../design/system-keys.ts';
import { formatKeys } from './keys.ts';
import type { KeysFault } from './keys-fault.ts';

/** Returns why the keys cannot be used, and which commands have them. */
export function describeKeysFault({
  keys,
  fault,
}: {
  readonly keys: string;
  readonly fault: KeysFault;
}): string {
  const { sheet, names } = commandMessages.value;
  const shown = formatKeys(keys, isMac);
  switch (fault.kind) {
    case 'unknown':
      return sheet.unknown;
    case 'reserved':
      return sheet.reserved(shown);
    case 'typed':
      return sheet.typed(shown);
    case 'taken':
      return (fault.isFixed ? sheet.fixedKeys : sheet.taken)(
        shown,
        fault.by.map((id) => names[id]).join(' · '),
      );
  }
}
