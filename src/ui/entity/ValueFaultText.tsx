import { entityMessages } from '../../i18n/entity-messages.ts';
import { Button } from '../design/Button.tsx';
import { FieldFault } from '../design/FieldFault.tsx';
import type { ValueFix } from '../models/entity/entity-value-text.ts';
import { nameOfType } from './edm-name.ts';
import { describeValueFault } from './fault-text.ts';
import { focusField, rowField } from './field-focus.ts';
import { isFaultShown, type ValueFieldProps } from './value-field.ts';

/** Shows the problem of a value and the rule, and offers likely corrections. */
export function ValueFaultText({ row, id }: ValueFieldProps) {
  const { fault } = row.reading.value;

  function fix(event: MouseEvent, chosen: ValueFix) {
    if (event.currentTarget instanceof Element) {
      focusField(event.currentTarget, rowField(row.id, 'value'));
    }
    if (chosen.kind === 'retype') return row.retype(chosen.type);
    row.write(chosen.text);
    // The text is complete: a correction is not typed further.
    row.settle();
  }

  return (
    <FieldFault id={`${id}-fault`}>
      {fault && isFaultShown(row) ? (
        <>
          {describeValueFault(fault, row.text.value, row.encoding.value)}
          {fault.fixes.map((one, index) => (
            <>
              {index === 0 ? ' ' : ' · '}
              <Button kind="link" onClick={(event) => fix(event, one)}>
                {labelOf(one, row.type.value === 'Edm.Boolean')}
              </Button>
            </>
          ))}
        </>
      ) : undefined}
    </FieldFault>
  );
}

function labelOf(fix: ValueFix, isChoice: boolean): string {
  const { makeIt, setTo, write } = entityMessages.value;
  if (fix.kind === 'retype') return makeIt(nameOfType(fix.type));
  return isChoice ? setTo(fix.text) : write(fix.text);
}
