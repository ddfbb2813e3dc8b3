import { useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { ExactType } from '../../../model/lossy-number.ts';
import { Button } from '../../design/Button.tsx';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import type { JsonDraft } from './entity-json-draft.ts';
import { describeJsonProblem } from './problem-text.ts';
import { WarningText } from './ValueProblemText.tsx';
import './properties.css';

interface JsonPanelProps {
  readonly json: JsonDraft;
}

/** Edits the entity as text: as far as the text can be read, it is the draft. */
export function JsonPanel({ json }: JsonPanelProps) {
  const { jsonText } = entityMessages.value;
  const area = useRef<HTMLTextAreaElement>(null);
  const problem = json.problem.value;
  const lines = json.text.value.split('\n');

  function goToProblem() {
    if (!problem) return;
    area.current?.focus();
    area.current?.setSelectionRange(problem.at, problem.at);
  }

  return (
    <div class="entity-json">
      <p id="entity-json-hint" class="entity-json-hint">
        {jsonText.hint}
      </p>
      <div class="entity-json-scroll scroll">
        <div class="entity-json-lines" aria-hidden="true">
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            <span key={index} data-wrong={problem?.line === index + 1}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          class="data"
          data-field="json"
          wrap="off"
          rows={lines.length}
          cols={Math.max(20, ...lines.map(({ length }) => length)) + 1}
          spellcheck={false}
          autocapitalize="off"
          aria-label={jsonText.label}
          aria-describedby="entity-json-hint"
          aria-invalid={problem !== undefined}
          aria-errormessage={problem && 'entity-json-problem'}
          value={json.text.value}
          onInput={(event) => json.write(event.currentTarget.value)}
        />
      </div>
      <FieldProblem id="entity-json-problem">
        {problem ? (
          <>
            <b>{jsonText.place(problem.line, problem.column)}</b> {describeJsonProblem(problem)}{' '}
            <Button kind="link" onClick={goToProblem}>
              {jsonText.go}
            </Button>
          </>
        ) : undefined}
      </FieldProblem>
      <DigitsWarning json={json} onFixed={() => area.current?.focus()} />
    </div>
  );
}

interface DigitsWarningProps extends JsonPanelProps {
  readonly onFixed: () => void;
}

/** Warns of a number that would lose digits, and offers the types that keep them. */
function DigitsWarning({ json, onFixed }: DigitsWarningProps) {
  const { digits } = entityMessages.value.jsonText;
  const number = json.lossy.value;

  function fix(type: ExactType) {
    json.keepDigits(type);
    onFixed();
  }

  return (
    <div class="entity-json-warning" aria-live="polite">
      {number && (
        <WarningText>
          {digits.lost(number.name, number.text, number.stored)}{' '}
          {number.exact.map((type) => (
            <Button key={type} kind="link" onClick={() => fix(type)}>
              {digits.make(type.slice('Edm.'.length))}
            </Button>
          ))}
        </WarningText>
      )}
    </div>
  );
}
