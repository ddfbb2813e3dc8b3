import { type ValueFieldProps, valueAttributes } from './value-field.ts';

/** A value in one line of text: a number, or whatever is to become one. */
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
