import { describeError } from './describe-error.ts';
import { Icon } from './Icon.tsx';
import './field.css';

interface ErrorNoteProps {
  readonly error: unknown;
}

/** Shows an error in a sentence, with the service's code. */
export function ErrorNote({ error }: ErrorNoteProps) {
  return (
    <p class="error" role="alert">
      <Icon name="danger" size="small" />
      <ErrorText error={error} />
    </p>
  );
}

/** Shows the same within the problem text of a field. */
export function ErrorText({ error }: ErrorNoteProps) {
  const { text, code } = describeError(error);
  return (
    <span>
      {text} {code !== undefined && <span class="error-code data">{code}</span>}
    </span>
  );
}
