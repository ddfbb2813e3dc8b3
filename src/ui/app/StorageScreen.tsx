import { useSignal } from '@preact/signals';
import { failureMessages } from '../../i18n/failure-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { RescueButton } from '../backup/RescueButton.tsx';
import { BrandMark } from '../design/BrandMark.tsx';
import { Button } from '../design/Button.tsx';
import { writeErrorReport } from '../design/CopyReport.tsx';
import { describeError } from '../design/describe-error.ts';
import { StorageAbsent, type StorageProblem } from '../durability/storage-problem.ts';
import './storage-screen.css';

interface StorageScreenProps {
  readonly problem: StorageProblem | 'blocked' | 'replaced' | 'cleared';
  readonly error?: unknown;
  /** Tries again. Absent where only waiting or reloading helps. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says that the store cannot be opened, what to do, and offers the ways on. */
export function StorageScreen({ problem, error, onRetry }: StorageScreenProps) {
  const text = failureMessages.value;
  const { title, text: sentence, todo } = text[problem];
  const part = error instanceof StorageAbsent ? error.part : '';
  return (
    <main class="storage-screen">
      <div class="storage-card" role="alert">
        <BrandMark />
        <h1>{title}</h1>
        <p>{typeof sentence === 'string' ? sentence : sentence(part)}</p>
        <p>
          <b>{todo}</b>
        </p>
        {error !== undefined && <StorageDetails error={error} />}
        <div class="storage-actions">
          {onRetry && (
            <Button kind="primary" icon="reload" onClick={onRetry}>
              {text.retry}
            </Button>
          )}
          <Button kind={onRetry ? 'plain' : 'primary'} onClick={() => location.reload()}>
            {messages.value.app.storage.reload}
          </Button>
          {problem === 'newer' && <RescueButton />}
          {problem === 'failed' && <RescueButton of="copies" />}
          {error !== undefined && <CopyDetails problem={problem} error={error} />}
        </div>
      </div>
    </main>
  );
}

function StorageDetails({ error }: { readonly error: unknown }) {
  const { text, code } = describeError(error);
  return (
    <details>
      <summary>{failureMessages.value.details}</summary>
      <p class="data">
        {code} {text}
      </p>
    </details>
  );
}

function CopyDetails({ problem, error }: { readonly problem: string; readonly error: unknown }) {
  const isCopied = useSignal(false);
  const text = failureMessages.value;

  async function copy() {
    await navigator.clipboard.writeText(writeErrorReport(problem, error));
    isCopied.value = true;
  }

  return (
    <Button kind="quiet" icon={isCopied.value ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied.value ? text.copied : text.copy}
    </Button>
  );
}
