import { useLayoutEffect, useRef } from 'preact/hooks';
import { sourceMessages } from '../../i18n/sources-messages.ts';

/**
 * Shows a field to paste into, where the browser does not give the clipboard by
 * itself; the `paste` event bubbles to the dialog.
 */
export function PasteField() {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = sourceMessages.value.from;
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <label class="field transfer-paste">
      <span class="field-head">{text.paste}</span>
      <textarea ref={field} class="input" rows={2} aria-describedby="transfer-paste-hint" />
      <span id="transfer-paste-hint" class="field-hint">
        {text.pasteHint}
      </span>
    </label>
  );
}
