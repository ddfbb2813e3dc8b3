import { importMessages } from '../../i18n/import-messages.ts';
import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { Icon } from '../design/Icon.tsx';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import type { Becomes } from './import-edits.ts';

interface BecomesSelectProps {
  readonly label: string;
  readonly value: Becomes;
  /** Whether the file gives each value a type of its own. */
  readonly hasOwn: boolean;
  /** Whether its values have types that differ. */
  readonly hasEach: boolean;
  readonly onChange: (becomes: Becomes) => void;
}

const CHOICES: readonly Becomes[] = ['partitionKey', 'rowKey', ...EDM_TYPES, 'own', 'each', 'skip'];

/** Shows the choice of what a column becomes: a key, a property of a type, or nothing. */
export function BecomesSelect({ label, value, onChange, ...props }: BecomesSelectProps) {
  const { keys, columns: text } = importMessages.value;

  function change(event: { readonly currentTarget: HTMLSelectElement }) {
    const chosen = CHOICES.find((choice) => choice === event.currentTarget.value);
    if (chosen !== undefined) onChange(chosen);
  }

  return (
    <span class="transfer-becomes">
      <BecomesGlyph becomes={value} />
      <select class="input" aria-label={label} value={value} onChange={change}>
        <optgroup label={text.keyGroup}>
          <option value="partitionKey">{keys.partitionKey}</option>
          <option value="rowKey">{keys.rowKey}</option>
        </optgroup>
        <optgroup label={text.typeGroup}>
          {EDM_TYPES.map((type) => (
            <option key={type} value={type}>
              {type.slice('Edm.'.length)}
            </option>
          ))}
          {props.hasOwn && <option value="own">{text.own}</option>}
          {props.hasEach && <option value="each">{text.each}</option>}
        </optgroup>
        <option value="skip">{text.skip}</option>
      </select>
      <Icon name="down" size="small" />
    </span>
  );
}

function BecomesGlyph({ becomes }: { readonly becomes: Becomes }) {
  if (becomes === 'partitionKey' || becomes === 'rowKey') return <Icon name="key" size="small" />;
  const type: EdmType | undefined = EDM_TYPES.find((one) => one === becomes);
  return type === undefined ? null : <TypeGlyph type={type} />;
}
