import { useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { downloadBlob } from '../../files/download.ts';
import { BINARY_ENCODINGS, formatBytes } from './entity-binary.ts';
import type { ValueFieldProps } from './value-field.ts';

interface BinaryToolsProps extends ValueFieldProps {
  readonly onFile: (file: File) => void;
}

/** Shows the encoding and the number of bytes, and reads and saves files. */
export function BinaryTools({ row, id, name, onFile }: BinaryToolsProps) {
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
