import { useSignal } from '@preact/signals';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { MAX_BINARY_BYTES } from '../../../model/limits.ts';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { BinaryTools } from './BinaryTools.tsx';
import { keepLineBreaks, showLineBreaks } from './entity-lines.ts';
import { type ValueFieldProps, valueAttributes } from './value-field.ts';

/** Edits binary data, as text in an encoding, or from a file. */
export function BinaryField(props: ValueFieldProps) {
  const { row, id } = props;
  const entity = entityMessages.value;
  const fileProblem = useSignal<string | undefined>(undefined);
  const text = row.text.value;

  async function readFile(file: File) {
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) fileProblem.value = entity.fileUnreadable(file.name);
    else row.writeBytes(new Uint8Array(bytes));
  }

  function takeFile(file: File) {
    const isTooLarge = file.size > MAX_BINARY_BYTES;
    fileProblem.value = isTooLarge ? entity.fileTooLarge(file.name, file.size) : undefined;
    if (!isTooLarge) void readFile(file);
  }

  return (
    <>
      <textarea
        {...valueAttributes(props)}
        class="input data entity-text entity-bytes"
        rows={1}
        value={showLineBreaks(text)}
        onInput={(event) => row.write(keepLineBreaks(text, event.currentTarget.value))}
      />
      <BinaryTools {...props} onFile={takeFile} />
      <FieldProblem id={`${id}-file-problem`}>{fileProblem.value}</FieldProblem>
    </>
  );
}
