import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { formatDateTime } from '../../../model/datetime.ts';
import type { Ticks } from '../../../model/edm.ts';
import { MAX_BINARY_BYTES } from '../../../model/limits.ts';
import { Button, IconButton } from '../../design/Button.tsx';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { downloadBlob } from '../../files/download.ts';
import { BINARY_ENCODINGS, formatBytes } from './entity-binary.ts';
import { pickable, replacePicked } from './entity-instant.ts';
import { keepLineBreaks, showLineBreaks } from './entity-lines.ts';
import { rowField } from './field-focus.ts';
import { formatDistance, formatLocal } from './instant-text.ts';
import { ValueProblemText } from './ValueProblemText.tsx';
import { type ValueFieldProps, valueAttributes } from './value-field.ts';
import './values.css';

/** Shows the field for the type of a value, and the problem of its text. */
export function ValueField(props: ValueFieldProps) {
  return (
    <>
      <FieldOfType {...props} />
      <ValueProblemText {...props} />
    </>
  );
}

function FieldOfType(props: ValueFieldProps) {
  const { row } = props;
  switch (row.type.value) {
    case 'Edm.Binary':
      return <BinaryField {...props} />;
    case 'Edm.Boolean':
      return row.reading.value.problem ? <LineField {...props} /> : <BooleanField {...props} />;
    case 'Edm.DateTime':
      return <DateTimeField {...props} />;
    case 'Edm.Guid':
      return <GuidField {...props} />;
    case 'Edm.String':
      return <StringField {...props} />;
    default:
      return <LineField {...props} />;
  }
}

function GuidField(props: ValueFieldProps) {
  const { row, name } = props;
  return (
    <div class="entity-field-row">
      <LineField {...props} />
      <IconButton
        icon="reload"
        label={entityMessages.value.newGuid(name)}
        onClick={() => row.write(crypto.randomUUID())}
      />
    </div>
  );
}

/** Shows a switch, with its value in words beside it. */
function BooleanField({ row, id, name }: ValueFieldProps) {
  const isTrue = row.reading.value.value?.value === true;
  return (
    <label class="entity-switch" for={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        data-field={rowField(row.id, 'value')}
        aria-label={entityMessages.value.valueOf(name)}
        checked={isTrue}
        aria-checked={isTrue}
        onChange={(event) => row.write(String(event.currentTarget.checked))}
      />
      <span class="entity-switch-track" />
      <span class="data">{String(isTrue)}</span>
    </label>
  );
}

/** Characters from which the length of a text is shown. */
const WORTH_COUNTING = 100;

/** Edits text of any length: the field grows with it. */
function StringField(props: ValueFieldProps) {
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

/** Edits binary data, as text in an encoding, or from a file. */
function BinaryField(props: ValueFieldProps) {
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

/**
 * Edits an instant. The text counts, to the seventh digit; the picker changes
 * all but the fraction of a second.
 */
function DateTimeField(props: ValueFieldProps) {
  const { row, id, name } = props;
  const entity = entityMessages.value;
  const picker = useRef<HTMLInputElement>(null);
  const { value } = row.reading.value;
  const ticks = value?.type === 'Edm.DateTime' ? value.value : undefined;
  const wire = ticks === undefined ? '' : formatDateTime(ticks);

  function pick(event: { readonly currentTarget: HTMLInputElement }) {
    const picked = event.currentTarget.value;
    if (picked !== '') row.write(replacePicked(wire, picked));
  }

  return (
    <>
      <div class="entity-field-row">
        <LineField {...props} />
        <IconButton
          icon="calendar"
          label={entity.pick(name)}
          onClick={() => picker.current?.showPicker()}
        />
        <input
          ref={picker}
          class="entity-picker"
          type="datetime-local"
          step="1"
          min="1601-01-01T00:00:00"
          max="9999-12-31T23:59:59"
          tabIndex={-1}
          aria-hidden="true"
          value={ticks === undefined ? '' : pickable(ticks)}
          onInput={pick}
        />
      </div>
      <p id={`${id}-hint`} class="entity-hint">
        {ticks !== undefined && <InstantHint ticks={ticks} isInFull={row.text.value === wire} />}
      </p>
    </>
  );
}

interface InstantHintProps {
  readonly ticks: Ticks;
  /** Whether the text is the same as the stored form. */
  readonly isInFull: boolean;
}

function InstantHint({ ticks, isInFull }: InstantHintProps) {
  const { isInstant, localTime } = entityMessages.value;
  return (
    <>
      {!isInFull && <span class="data">{isInstant(formatDateTime(ticks))}</span>}
      <span>{localTime(formatLocal(ticks), formatDistance(ticks, Date.now()))}</span>
    </>
  );
}

/** Edits a value in one line of text: a number, or a text that is to become a value. */
function LineField(props: ValueFieldProps) {
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

interface BinaryToolsProps extends ValueFieldProps {
  readonly onFile: (file: File) => void;
}

/** Shows the encoding and the number of bytes, and reads and saves files. */
function BinaryTools({ row, id, name, onFile }: BinaryToolsProps) {
  const entity = entityMessages.value;
  const chooser = useRef<HTMLInputElement>(null);
  const { value } = row.reading.value;
  const bytes = value?.type === 'Edm.Binary' ? value.value : undefined;

  function choose(event: { readonly currentTarget: HTMLInputElement }) {
    const [file] = event.currentTarget.files ?? [];
    if (file) onFile(file);
    // Choosing the same file again must fire another change.
    event.currentTarget.value = '';
  }

  return (
    <div class="entity-binary">
      <fieldset class="entity-encodings" aria-label={entity.encodingOf(name)}>
        {BINARY_ENCODINGS.map((encoding) => {
          const isPossible = bytes !== undefined && formatBytes(bytes, encoding) !== undefined;
          const isOn = row.encoding.value === encoding;
          return (
            <button
              key={encoding}
              type="button"
              aria-pressed={isOn}
              disabled={!isOn && !isPossible}
              title={bytes && !isPossible ? entity.notText : undefined}
              onClick={() => row.encode(encoding)}
            >
              {entity.encodings[encoding]}
            </button>
          );
        })}
      </fieldset>
      <span id={`${id}-hint`} class="entity-hint">
        {bytes && entity.byteCount(bytes.length)}
      </span>
      <Button
        size="small"
        kind="quiet"
        title={entity.chooseFileFor(name)}
        onClick={() => chooser.current?.click()}
      >
        {entity.chooseFile}
      </Button>
      <input
        ref={chooser}
        type="file"
        class="visually-hidden"
        tabIndex={-1}
        aria-label={entity.chooseFileFor(name)}
        onChange={choose}
      />
      <IconButton
        icon="exportFile"
        size="small"
        label={entity.download(name)}
        disabled={!bytes}
        onClick={() => bytes && downloadBlob(new Blob([bytes.slice()]), `${name}.bin`)}
      />
    </div>
  );
}
