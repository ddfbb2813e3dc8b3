import { useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { writeErrorReport } from './error-report.ts';

interface CopyReportProps {
  /** The name of the part that failed. */
  readonly name: string;
  readonly error: unknown;
}

/** Copies a report that helps to find the cause of an error. */
export function CopyReport({ name, error }: CopyReportProps) {
  const isCopied = useSignal(false);
  const { boundary } = messages.value.design;

  async function copy() {
    await navigator.clipboard.writeText(writeErrorReport(name, error));
    isCopied.value = true;
  }

  return (
    <Button icon={isCopied.value ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied.value ? boundary.copied : boundary.copy}
    </Button>
  );
}
