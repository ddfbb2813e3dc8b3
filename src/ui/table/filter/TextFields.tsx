import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { compilePattern } from '../../../filter/pattern.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { TextField } from '../../design/TextField.tsx';

interface Sought {
  readonly text: string;
  readonly ignoreCase: boolean;
}

interface TextFieldsProps {
  readonly sought: Sought & { readonly test?: string };
  readonly onChange: (sought: Sought) => void;
}

/**
 * Edits the text of a search. A pattern that cannot be compiled stays in its
 * field until it can.
 */
export function TextFields({ sought: { text, ignoreCase, test }, onChange }: TextFieldsProps) {
  const words = filterMessages.value;
  const draft = useSignal(text);
  const problem = test === 'matches' ? patternProblem(draft.value) : undefined;

  // A layout effect runs before the next key: a frame later it would undo what
  // was typed until then.
  useLayoutEffect(() => {
    draft.value = text;
  }, [draft, text]);

  function input(next: string) {
    if (test !== 'matches' || patternProblem(next) === undefined)
      onChange({ text: next, ignoreCase });
  }

  return (
    <>
      <div class="filter-value">
        <TextField
          label={words.build.text}
          isLabelHidden
          isData
          value={draft}
          problem={problem && words.problems.pattern(problem)}
          onInput={input}
        />
      </div>
      <label class="filter-check">
        <input
          type="checkbox"
          checked={ignoreCase}
          onChange={(event) => onChange({ text, ignoreCase: event.currentTarget.checked })}
        />
        {words.build.ignoreCase}
      </label>
    </>
  );
}

function patternProblem(pattern: string): string | undefined {
  try {
    compilePattern(pattern, true);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
