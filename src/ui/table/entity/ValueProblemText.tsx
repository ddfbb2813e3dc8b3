import type { ComponentChildren } from 'preact';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { Button } from '../../design/Button.tsx';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { Icon } from '../../design/Icon.tsx';
import { nameOfType } from './edm-name.ts';
import type { ValueFix } from './entity-value-text.ts';
import { focusField, rowField } from './field-focus.ts';
import { describeValueProblem } from './problem-text.ts';
import { isProblemShown, type ValueFieldProps } from './value-field.ts';

/** Shows the problem of a value and the rule, and offers likely corrections. */
export function ValueProblemText({ row, id }: ValueFieldProps) {
  const { problem } = row.reading.value;

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
    <FieldProblem id={`${id}-problem`}>
      {problem && isProblemShown(row) ? (
        <>
          {describeValueProblem(problem, row.text.value, row.encoding.value)}
          {problem.fixes.map((one, index) => (
            <>
              {index === 0 ? ' ' : ' · '}
              <Button kind="link" onClick={(event) => fix(event, one)}>
                {labelOf(one, row.type.value === 'Edm.Boolean')}
              </Button>
            </>
          ))}
        </>
      ) : undefined}
    </FieldProblem>
  );
}

function labelOf(fix: ValueFix, isChoice: boolean): string {
  const { makeIt, setTo, write } = entityMessages.value;
  if (fix.kind === 'retype') return makeIt(nameOfType(fix.type));
  return isChoice ? setTo(fix.text) : write(fix.text);
}

interface WarningTextProps {
  readonly children: ComponentChildren;
}

/** Shows a warning about something that is allowed. */
export function WarningText({ children }: WarningTextProps) {
  return (
    <p class="entity-warning">
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </p>
  );
}
