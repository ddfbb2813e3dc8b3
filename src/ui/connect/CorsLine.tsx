import { useId } from 'preact/hooks';
import { policiesMessages } from '../../i18n/policies-messages.ts';
import { FieldProblem } from '../design/FieldProblem.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { type CorsDraft, findCorsProblem } from './cors-draft.ts';
import { leaveLine } from './LinesEditor.tsx';
import { LineText } from './LineText.tsx';

interface CorsLineProps {
  readonly draft: CorsDraft;
  readonly name: string;
  readonly onChange: (changed: Partial<CorsDraft>) => void;
  readonly onRemove: () => void;
}

const FIELDS = ['origins', 'methods', 'allowed', 'exposed', 'maxAge'] as const;

export function CorsLine({ draft, name, onChange, onRemove }: CorsLineProps) {
  const id = useId();
  const text = policiesMessages.value.cors;
  const problem = findCorsProblem(draft);
  function remove(event: MouseEvent) {
    leaveLine(event);
    onRemove();
  }

  return (
    <fieldset
      class="connect-entry"
      data-wrong={problem !== undefined}
      aria-describedby={problem && id}
    >
      <legend>
        {name} <span class="field-counter">{text.list}</span>
      </legend>
      <div class="connect-fields">
        {FIELDS.map((field) => (
          <LineText
            key={field}
            label={text[field]}
            value={draft[field]}
            onChange={(to) => onChange({ [field]: to })}
          />
        ))}
      </div>
      <FieldProblem id={id}>{problem && text.problems[problem]}</FieldProblem>
      <IconButton icon="remove" size="small" label={text.remove(name)} onClick={remove} />
    </fieldset>
  );
}
