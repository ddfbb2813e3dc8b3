import { useSignal } from '@preact/signals';
import { TextField } from '../design/TextField.tsx';

interface LineTextProps {
  readonly label: string;
  /** The initial text: from then on, the typed text counts. */
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Edits one text of a line. Reverting the list mounts the line anew. */
export function LineText({ label, value, placeholder, onChange }: LineTextProps) {
  const text = useSignal(value);
  return (
    <TextField isData label={label} value={text} placeholder={placeholder} onInput={onChange} />
  );
}
