import { useId } from 'preact/hooks';
import { FieldProblem } from '../design/FieldProblem.tsx';

interface LetterChoiceProps<Letter extends string> {
  readonly title: string;
  readonly letters: readonly Letter[];
  readonly names: Readonly<Record<string, string>>;
  /** The chosen letters, one after the other. */
  readonly chosen: string;
  /** The reason why there is no choice. */
  readonly note?: string | undefined;
  readonly problem?: string | undefined;
  readonly onToggle: (letter: Letter) => void;
}

/** Shows the choice of permissions, each with its letter. */
export function LetterChoice<Letter extends string>(props: LetterChoiceProps<Letter>) {
  const { title, letters, names, chosen, note, problem } = props;
  const id = useId();
  return (
    <fieldset class="connect-choice" aria-describedby={problem ? id : undefined}>
      <legend>{title}</legend>
      <div>
        {letters.map((letter) => (
          <label key={letter}>
            <input
              type="checkbox"
              checked={chosen.includes(letter)}
              disabled={note !== undefined}
              onChange={() => props.onToggle(letter)}
            />
            {names[letter]} <code class="data faint">{letter}</code>
          </label>
        ))}
      </div>
      {note && <p class="field-hint">{note}</p>}
      <FieldProblem id={id}>{problem}</FieldProblem>
    </fieldset>
  );
}
