import { entityMessages } from '../../../i18n/entity-messages.ts';
import { keepLineBreaks, showLineBreaks } from './entity-lines.ts';
import { type ValueFieldProps, valueAttributes } from './value-field.ts';

/** Characters from which the length of a text is shown. */
const WORTH_COUNTING = 100;

/** Edits text of any length: the field grows with it. */
export function StringField(props: ValueFieldProps) {
  const { row, id } = props;
  const text = row.text.value;
  const shown = showLineBreaks(text);

  return (
    <>
      <textarea
        {...valueAttributes(props)}
        class="input data entity-text"
        rows={Math.min(12, shown.split('\n').length)}
        value={shown}
        onInput={(event) => row.write(keepLineBreaks(text, event.currentTarget.value))}
      />
      <span id={`${id}-hint`} class="entity-hint">
        {text.length >= WORTH_COUNTING &&
          entityMessages.value.stringLength(text.length, 2 * text.length)}
      </span>
    </>
  );
}
