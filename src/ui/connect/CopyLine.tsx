import { connectMessages } from '../../i18n/connect-messages.ts';
import { CopyButton } from '../design/CopyButton.tsx';

interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  /** Whether the value is shown as dots; it is copied all the same. */
  readonly isHidden?: boolean | undefined;
  /** Whether copying warns that a secret is on the clipboard. */
  readonly isSecret?: boolean | undefined;
}

const DOTS = '••••••••••••••••';

/** Shows one value to use elsewhere: an address, a key, a signature. */
export function CopyLine({ label, value, isHidden, isSecret }: CopyLineProps) {
  const text = connectMessages.value;
  return (
    <div class="connect-line">
      <span class="connect-label">{label}</span>
      <code class="data">
        {isHidden ? (
          <>
            <span aria-hidden="true">{DOTS}</span>
            <span class="visually-hidden">{text.keys.hidden}</span>
          </>
        ) : (
          value
        )}
      </code>
      <CopyButton
        text={() => value}
        label={text.copy}
        title={`${text.copy}: ${label}`}
        done={isSecret ? text.secretCopied : text.copied}
        failed={text.notCopied}
      />
    </div>
  );
}
