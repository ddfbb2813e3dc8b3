import { type ValueFieldProps, valueAttributes } from './value-field.ts';

/** Edits a value in one line of text: a number, or a text that is to become a value. */
export function LineField(props: ValueFieldProps) {
  const { row } = props;
  return (
    <input
      {...valueAttributes(props)}
      class="input data"
      value={row.text.value}
      onInput={(event) => row.write(event.currentTarget.value)}
    />
  );
}
