import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EdmType } from '../../../model/edm.ts';
import { Button } from '../../design/Button.tsx';
import { nameOfType } from './edm-name.ts';
import type { PropertyRow } from './entity-property-row.ts';
import { WarningText } from './WarningText.tsx';

interface UsualTypeHintProps {
  readonly row: PropertyRow;
  readonly usualType: EdmType | undefined;
}

/** Says that other entities have a new property with another type: allowed, and seldom intended. */
export function UsualTypeHint({ row, usualType }: UsualTypeHintProps) {
  const entity = entityMessages.value;
  const isUsual = usualType === undefined || usualType === row.type.value;
  if (!row.isAdded || isUsual || row.retyping.value) return null;
  const name = nameOfType(usualType);
  return (
    <WarningText>
      {entity.usualType(name)}{' '}
      <Button kind="link" onClick={() => row.retype(usualType)}>
        {entity.makeIt(name)}
      </Button>
    </WarningText>
  );
}
