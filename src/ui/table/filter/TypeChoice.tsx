import { filterMessages } from '../../../i18n/filter-messages.ts';
import { EDM_TYPES, type EdmType } from '../../../model/edm.ts';
import { Select } from '../../design/Select.tsx';

interface TypeChoiceProps {
  readonly type: EdmType;
  readonly onChange: (type: EdmType) => void;
}

export function TypeChoice({ type, onChange }: TypeChoiceProps) {
  return (
    <Select
      label={filterMessages.value.build.type}
      isLabelHidden
      size="small"
      value={type}
      options={EDM_TYPES.map((value) => ({ value, label: value.replace('Edm.', '') }))}
      onChange={onChange}
    />
  );
}
