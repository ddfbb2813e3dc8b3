import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { TextField } from '../kit/TextField.tsx';

interface LineTextProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text of a line, which may also change from outside, as by a revert. */
export function LineText({ label, value, placeholder, onChange }: LineTextProps) {
  const text = useSignal(value);
  useEffect(() => {
    text.value = value;
  }, [text, value]);
  return (
    <TextField isData label={label} value={text} placeholder={placeholder} onInput={onChange} />
  );
}
