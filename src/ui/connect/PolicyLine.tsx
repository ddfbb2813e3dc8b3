import { useId } from 'preact/hooks';
import { policiesMessages } from '../../i18n/policies-messages.ts';
import { FieldProblem } from '../design/FieldProblem.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { LetterChoice } from './LetterChoice.tsx';
import { leaveLine } from './LinesEditor.tsx';
import { LineText } from './LineText.tsx';
import type { PolicyDraft, PolicyProblem } from './policies-draft.ts';
import { TABLE_LETTERS } from './sas-draft.ts';

interface PolicyLineProps {
  readonly draft: PolicyDraft;
  readonly name: string;
  readonly problem: PolicyProblem | undefined;
  readonly onChange: (changed: Partial<PolicyDraft>) => void;
  readonly onRemove: () => void;
}

export function PolicyLine({ draft, name, problem, onChange, onRemove }: PolicyLineProps) {
  const id = useId();
  const text = policiesMessages.value.policies;
  const { permissions } = draft;

  function toggle(letter: string) {
    const has = permissions.includes(letter);
    onChange({ permissions: has ? permissions.replace(letter, '') : permissions + letter });
  }

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
      <legend>{draft.id || name}</legend>
      <div class="connect-fields">
        <LineText label={text.id} value={draft.id} onChange={(to) => onChange({ id: to })} />
        <LineText
          label={text.start}
          value={draft.start}
          placeholder={text.left}
          onChange={(start) => onChange({ start })}
        />
        <LineText
          label={text.expiry}
          value={draft.expiry}
          placeholder={text.left}
          onChange={(expiry) => onChange({ expiry })}
        />
      </div>
      <LetterChoice
        title={text.permissions}
        letters={TABLE_LETTERS}
        names={text.letters}
        chosen={permissions}
        onToggle={toggle}
      />
      <FieldProblem id={id}>{problem && text.problems[problem]}</FieldProblem>
      <IconButton
        icon="remove"
        size="small"
        label={text.remove(draft.id || name)}
        onClick={remove}
      />
    </fieldset>
  );
}
