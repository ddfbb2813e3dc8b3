import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button, type ButtonKind } from './Button.tsx';

interface CopyButtonProps {
  /** Made when it is asked for. */
  readonly text: () => string;
  readonly label: string;
  /** Takes the label's place for a moment, and is spoken. */
  readonly done: string;
  readonly failed: string;
  readonly kind?: ButtonKind | undefined;
  readonly disabled?: boolean | undefined;
  readonly title?: string | undefined;
}

/** How long it says that it is done. */
const TOLD_MS = 3_000;

/** Puts a text on the clipboard, and says so where the hand is. */
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
