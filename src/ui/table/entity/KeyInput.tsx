import { useId } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { Button } from '../../design/Button.tsx';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { afterPress } from './after-press.ts';
import type { KeyField } from './entity-draft.ts';
import type { KeyName } from './entity-names.ts';
import { describeKeyProblem } from './problem-text.ts';
import { WarningText } from './WarningText.tsx';

interface KeyInputProps {
  readonly name: KeyName;
  readonly field: KeyField;
  /** Whether the entity is stored, so that its keys cannot change. */
  readonly isFixed: boolean;
  /** Whether the person has gone on to the properties. */
  readonly isPassed: boolean;
}

/** The id of the sentence that says why keys are fixed. */
export const KEYS_FIXED = 'entity-keys-fixed';

/** Characters from which the length of a key is shown. */
const WORTH_COUNTING = 100;

export function KeyInput({ name, field, isFixed, isPassed }: KeyInputProps) {
  const entity = entityMessages.value;
  const id = useId();
  const text = field.text.value;
  const { problem, warning } = field.judgement.value;
  const isShown = !isFixed && problem !== undefined;
  const isWarned = !isFixed && (text !== '' || isPassed || field.isVisited.value);
  return (
    <div class="entity-key">
      <label class="entity-key-label" for={id}>
        {name}
      </label>
      <input
        id={id}
        class="input data"
        data-field={name}
        value={text}
        readOnly={isFixed}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={isShown}
        aria-errormessage={isShown ? `${id}-problem` : undefined}
        aria-describedby={isFixed ? KEYS_FIXED : `${id}-more`}
        onInput={(event) => field.write(event.currentTarget.value)}
        onBlur={() => afterPress(field.visit)}
      />
      <div class="entity-key-more">
        <FieldProblem id={`${id}-problem`}>
          {isShown ? (
            <>
              {describeKeyProblem(name, text, problem)} <KeyFix field={field} />
            </>
          ) : undefined}
        </FieldProblem>
        <div id={`${id}-more`}>
          {isWarned && warning && warning !== 'twin' && (
            <WarningText>
              {entity.keyWarnings[warning]} <KeyFix field={field} />
            </WarningText>
          )}
          {!isFixed && text.length >= WORTH_COUNTING && (
            <span class="entity-hint">{entity.keyLength(text.length)}</span>
          )}
        </div>
      </div>
    </div>
  );
}

function KeyFix({ field }: Pick<KeyInputProps, 'field'>) {
  const entity = entityMessages.value;
  const { fix, problem } = field.judgement.value;
  if (fix === undefined) return null;
  return (
    <Button kind="link" onClick={() => field.write(fix)}>
      {problem ? entity.replaceWith('-') : entity.removeSpace}
    </Button>
  );
}
