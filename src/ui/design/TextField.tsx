import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { FieldProblem } from './FieldProblem.tsx';
import './field.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: Signal<string>;
  /** The problem, the rule, and a `Button kind="link"` that corrects it. */
  readonly problem?: ComponentChildren;
  readonly hint?: ComponentChildren;
  /** A counter such as "11 of 63". */
  readonly counter?: string | undefined;
  /** Whether it is set in the data typeface: a name, a key, a value. */
  readonly isData?: boolean | undefined;
  readonly isLabelHidden?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Likely texts, offered by the browser during typing. */
  readonly suggestions?: readonly string[] | undefined;
  readonly initialFocus?: boolean | undefined;
  readonly onInput?: ((text: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/**
 * Shows one line of text with its label, its problem and its hint. It never
 * changes the typed text.
 */
export function TextField(props: TextFieldProps) {
  const { value, problem, hint, counter } = props;
  const id = useId();
  const hasProblem = problem !== undefined && problem !== null && problem !== false;
  const described = [counter && `${id}-counter`, hint !== undefined && `${id}-hint`];

  function input(event: { readonly currentTarget: HTMLInputElement }) {
    value.value = event.currentTarget.value;
    props.onInput?.(event.currentTarget.value);
  }

  return (
    <div class="field">
      <div class={props.isLabelHidden ? 'visually-hidden' : 'field-head'}>
        <label for={id}>{props.label}</label>
        {counter && (
          <span id={`${id}-counter`} class="field-counter">
            {counter}
          </span>
        )}
      </div>
      <input
        id={id}
        type="text"
        class={props.isData ? 'input data' : 'input'}
        value={value}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        list={props.suggestions && `${id}-list`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        data-initial-focus={props.initialFocus || undefined}
        aria-invalid={hasProblem}
        aria-errormessage={hasProblem ? `${id}-problem` : undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onInput={input}
        onBlur={props.onBlur}
      />
      {props.suggestions && (
        <datalist id={`${id}-list`}>
          {props.suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      <FieldProblem id={`${id}-problem`}>{hasProblem ? problem : undefined}</FieldProblem>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
