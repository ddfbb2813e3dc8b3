import { useId } from 'preact/hooks';
import './field.css';
import { Icon } from './Icon.tsx';

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
  readonly isLabelHidden?: boolean | undefined;
  readonly size?: 'small' | undefined;
  readonly disabled?: boolean | undefined;
  /** Whether a dialog focuses it when it opens. */
  readonly initialFocus?: boolean | undefined;
}

/** Shows the browser's own select, in this design. */
export function Select<T extends string>(props: SelectProps<T>) {
  const id = useId();

  function change(event: { readonly currentTarget: HTMLSelectElement }) {
    const chosen = props.options[event.currentTarget.selectedIndex];
    if (chosen) props.onChange(chosen.value);
  }

  return (
    <div class="field">
      <label for={id} class={props.isLabelHidden ? 'visually-hidden' : 'field-head'}>
        {props.label}
      </label>
      <div class="select" data-size={props.size}>
        <select
          id={id}
          class="input"
          value={props.value}
          disabled={props.disabled}
          data-initial-focus={props.initialFocus || undefined}
          onChange={change}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size="small" />
      </div>
    </div>
  );
}
