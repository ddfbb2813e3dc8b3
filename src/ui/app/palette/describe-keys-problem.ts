import { commandMessages } from '../../../i18n/commands-messages.ts';
import { formatKeys } from '../../commands/keys.ts';
import { isMac } from '../../design/system-keys.ts';
import type { KeysProblem } from './keys-problem.ts';

/** Returns why the keys cannot be used, and which commands have them. */
export function describeKeysProblem({
  keys,
  problem,
}: {
  readonly keys: string;
  readonly problem: KeysProblem;
}): string {
  const { sheet, names } = commandMessages.value;
  const shown = formatKeys(keys, isMac);
  switch (problem.kind) {
    case 'unknown':
      return sheet.unknown;
    case 'reserved':
      return sheet.reserved(shown);
    case 'typed':
      return sheet.typed(shown);
    case 'taken':
      return (problem.isFixed ? sheet.fixedKeys : sheet.taken)(
        shown,
        problem.by.map((id) => names[id]).join(' · '),
      );
  }
}
