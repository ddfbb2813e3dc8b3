import { changeMessages } from '../../../i18n/change-messages.ts';
import { showInvisible } from '../../design/unseen-text.ts';

interface ShownKeyProps {
  readonly text: string;
}

/** Shows a key in one line, even one that is empty or has invisible characters. */
export function ShownKey({ text }: ShownKeyProps) {
  const shown = showInvisible(text);
  return (
    <span class="clip data changes-key" title={shown}>
      {shown === '' ? <i>{changeMessages.value.samples.emptyKey}</i> : shown}
    </span>
  );
}
