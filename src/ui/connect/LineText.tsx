import { useSignal } from '@preact/signals';
import { TextField } from '../design/TextField.tsx';

interface LineTextProps {
  readonly label: string;
  /** What it begins as: from then on, what is typed is the truth. */
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text of a line. What takes changes back draws the line anew. */
export function LineText({ label, value, placeholder, onChange }: LineTextProps) {
  const text = useSignal(value);
  return (
    <TextField isData label={label} value={text} placeholder={placeholder} onInput={onChange} />
  );
}
