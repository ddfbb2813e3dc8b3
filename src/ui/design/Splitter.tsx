interface SplitterProps {
  readonly class: string;
  readonly label: string;
  /** The id of the element whose width changes. */
  readonly controls?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** How far an arrow key moves it. */
  readonly step: number;
  /** What Enter and a double click restore; without it they do nothing. */
  readonly initial?: number;
  /** Returns a value in the unit that screen readers say; by default it is said as it is. */
  readonly spoken?: (value: number) => number;
  /** Returns the value for a distance from the start of the parent element, whose width is given. */
  readonly valueAt: (distance: number, width: number) => number;
  /** Called while it is dragged, with values that may be out of bounds. */
  readonly onDrag: (value: number) => void;
  /** Called with what a key or a double click sets, which may be out of bounds. */
  readonly onChange: (value: number) => void;
  readonly onDragEnd?: () => void;
}

const AS_IT_IS = (value: number) => value;

/** Shows the edge between two parts of the window: dragged, or moved by the arrow keys, Home and End. */
export function Splitter(props: SplitterProps) {
  const { value, min, max, initial, spoken = AS_IT_IS, onChange } = props;

  function drag(event: PointerEvent) {
    const edge = event.currentTarget;
    if (!(edge instanceof HTMLElement) || !edge.hasPointerCapture(event.pointerId)) return;
    const parent = edge.parentElement?.getBoundingClientRect();
    if (parent) props.onDrag(props.valueAt(event.clientX - parent.left, parent.width));
  }

  function moveByKey(event: KeyboardEvent) {
    const next = valueAfter(event.key, props);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a widget, which hr is not
    <div
      class={props.class}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={props.label}
      aria-controls={props.controls}
      aria-valuenow={spoken(value)}
      aria-valuemin={spoken(min)}
      aria-valuemax={spoken(max)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={props.onDragEnd}
      onDblClick={() => initial !== undefined && onChange(initial)}
      onKeyDown={moveByKey}
    />
  );
}

function valueAfter(key: string, { value, min, max, step, initial }: SplitterProps) {
  switch (key) {
    case 'ArrowLeft':
      return value - step;
    case 'ArrowRight':
      return value + step;
    case 'Home':
      return min;
    case 'End':
      return max;
    case 'Enter':
      return initial;
    default:
      return undefined;
  }
}
