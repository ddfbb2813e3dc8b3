import { helpMessages } from '../../i18n/help-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { HelpTopics } from './HelpPanel.tsx';

/** Shows help over another dialog, which keeps its typed text. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const words = helpMessages.value;
  return (
    <Dialog
      title={words.title}
      subtitle={words.text}
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.value.design.close}</Button>}
    >
      <HelpTopics />
    </Dialog>
  );
}
