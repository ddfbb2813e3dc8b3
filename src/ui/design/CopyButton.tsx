import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button, type ButtonKind } from './Button.tsx';

interface CopyButtonProps {
  /** Returns the text, when the button is pressed. */
  readonly text: () => string;
  readonly label: string;
  /** The text that replaces the label for a moment, and is announced. */
  readonly done: string;
  readonly failed: string;
  readonly kind?: ButtonKind | undefined;
  readonly disabled?: boolean | undefined;
  readonly title?: string | undefined;
}

/** Milliseconds for which the button says that it is done. */
const TOLD_MS = 3_000;

/** Copies a text to the clipboard, and says so on the button. */
export function CopyButton({ text, label, done, failed, kind, disabled, title }: CopyButtonProps) {
  const state = useSignal<'idle' | 'done' | 'failed'>('idle');
  const { value } = state;

  useEffect(() => {
    if (value === 'idle') return;
    const timer = setTimeout(() => (state.value = 'idle'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [state, value]);

  function copy() {
    navigator.clipboard.writeText(text()).then(
      () => (state.value = 'done'),
      () => (state.value = 'failed'),
    );
  }

  return (
    <>
      <Button
        kind={kind}
        size="small"
        icon={value === 'done' ? 'check' : 'copy'}
        disabled={disabled}
        title={title}
        onClick={copy}
      >
        {value === 'done' ? done : label}
      </Button>
      <span class="visually-hidden" role="status">
        {value === 'idle' ? '' : value === 'done' ? done : failed}
      </span>
    </>
  );
}
