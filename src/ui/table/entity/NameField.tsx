import { entityMessages } from '../../../i18n/entity-messages.ts';
import { Button } from '../../design/Button.tsx';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import type { PropertyRow } from './entity-property-row.ts';
import { focusField, rowField } from './field-focus.ts';
import { describeNameProblem } from './problem-text.ts';
import { WarningText } from './WarningText.tsx';

interface NameFieldProps {
  readonly row: PropertyRow;
  readonly id: string;
}

/** Edits the name of a property. It looks like a label until it has the focus. */
export function NameField({ row, id }: NameFieldProps) {
  const entity = entityMessages.value;
  const name = row.name.value;
  const { problem, warning, twin = '' } = row.judgement.value;
  const isShown = problem !== undefined && (problem !== 'missing' || row.isVisited.value);

  function goToValue(event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusField(event.currentTarget, rowField(row.id, 'value'));
  }

  return (
    <>
      <input
        class="entity-name"
        data-field={rowField(row.id, 'name')}
        value={name}
        placeholder={entity.name}
        title={name}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-label={name === '' ? entity.name : entity.nameOf(name)}
        aria-invalid={isShown}
        aria-errormessage={isShown ? `${id}-problem` : undefined}
        onInput={(event) => row.rename(event.currentTarget.value)}
        onKeyDown={goToValue}
      />
      <div class="entity-name-more">
        <FieldProblem id={`${id}-problem`}>
          {isShown ? (
            <>
              {describeNameProblem(name, problem)} <NameFix row={row} />
            </>
          ) : undefined}
        </FieldProblem>
        {warning === 'twin' && <WarningText>{entity.twin(name, twin)}</WarningText>}
      </div>
    </>
  );
}

function NameFix({ row }: Pick<NameFieldProps, 'row'>) {
  const { fix } = row.judgement.value;
  if (fix === undefined) return null;
  return (
    <Button kind="link" onClick={() => row.rename(fix)}>
      {entityMessages.value.use(fix)}
    </Button>
  );
}
