import { entityMessages } from '../../../i18n/entity-messages.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { LineField } from './LineField.tsx';
import type { ValueFieldProps } from './value-field.ts';

export function GuidField(props: ValueFieldProps) {
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
