import { useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';

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

/** Returns a report that helps to find the cause of an error, without any content of tables. */
export function writeErrorReport(place: string, error: unknown): string {
  const stack = error instanceof Error ? error.stack : undefined;
  const lines = [
    `Tablewright · ${place}`,
    new Date().toISOString(),
    globalThis.navigator.userAgent,
    '',
    String(error),
  ];
  // Chromium's stack starts with the message, that of other browsers does not.
  if (stack !== undefined) lines.push(stack);
  return lines.join('\n');
}
