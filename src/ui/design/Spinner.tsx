import './progress.css';

/** Shows that something is under way. The words beside it say what. */
export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}
