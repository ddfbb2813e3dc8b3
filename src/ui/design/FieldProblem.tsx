import type { ComponentChildren } from 'preact';
import { accountMessages } from '../../i18n/account-messages.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './field.css';

interface FieldProblemProps {
  /** The id for `aria-errormessage` of the field. */
  readonly id: string;
  /** The problem; absent while the field is valid. */
  readonly children?: ComponentChildren;
}

/**
 * Shows the problem of a field. The element itself stays, so that a screen
 * reader politely announces what comes into it during typing.
 */
export function FieldProblem({ id, children }: FieldProblemProps) {
  return (
    <div id={id} class="field-problem" aria-live="polite">
      {children !== undefined && (
        <p>
          <Icon name="danger" size="small" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

interface NameProblemProps {
  readonly sentence: string;
  readonly suggestion: string | undefined;
  readonly onTake: (name: string) => void;
}

/** Shows the problem of a name, and offers the nearest valid one. */
export function NameProblem({ sentence, suggestion, onTake }: NameProblemProps) {
  return (
    <>
      {sentence}{' '}
      {suggestion !== undefined && (
        <Button kind="link" onClick={() => onTake(suggestion)}>
          {accountMessages.value.use(suggestion)}
        </Button>
      )}
    </>
  );
}
