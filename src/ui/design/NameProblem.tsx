import { accountMessages } from '../../i18n/account-messages.ts';
import { Button } from './Button.tsx';

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
