import './progress.css';

interface ProgressProps {
  readonly label: string;
  readonly value: number;
  /** The end; absent while it is unknown. */
  readonly max?: number | undefined;
}

export function Progress({ label, value, max }: ProgressProps) {
  return (
    <progress
      class="progress"
      aria-label={label}
      {...(max === undefined ? {} : { value, max: Math.max(max, 1) })}
    />
  );
}

/** Shows that something is under way. The words beside it say what. */
export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}
