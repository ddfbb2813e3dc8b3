import './progress.css';

/** Something is under way. The words beside it say what. */
export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}
