import { columnsMessages } from '../../../i18n/columns-messages.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { showInvisible } from '../../design/unseen-text.ts';
import type { ChangeDraft } from './change-draft.ts';

interface AlsoConvertedProps {
  readonly draft: ChangeDraft;
}

/** Lists the other properties that are converted together with the named one. */
export function AlsoConverted({ draft }: AlsoConvertedProps) {
  const words = columnsMessages.value.convert;
  const names = draft.also.value;
  if (names.length === 0) return null;

  function leaveOut(name: string, button: EventTarget | null) {
    if (button instanceof HTMLElement) focusBeside(button);
    draft.leaveOut(name);
  }

  return (
    <div class="changes-also">
      <span class="field-hint">{words.also}</span>
      <ul aria-label={words.also}>
        {names.map((name) => (
          <li key={name}>
            <span class="data clip">{showInvisible(name)}</span>
            <IconButton
              icon="close"
              size="small"
              label={words.leaveOut(name)}
              onClick={({ currentTarget }) => leaveOut(name, currentTarget)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to one of the remaining buttons, or to the named property. */
function focusBeside(button: HTMLElement): void {
  const fields = button.closest('.changes-fields');
  const buttons = [...(fields?.querySelectorAll<HTMLElement>('.changes-also button') ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? fields?.querySelector('input');
  next?.focus();
}
