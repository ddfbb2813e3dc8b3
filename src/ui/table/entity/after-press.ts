/**
 * Runs `work` when no pointer is pressed. Text that appears because a field is
 * left would move the elements between press and release, and the click would
 * miss.
 */
export function afterPress(work: () => void): void {
  if (!document.querySelector(':active')) {
    work();
    return;
  }
  const over = new AbortController();
  function release() {
    over.abort();
    // The click follows the release within the same task.
    setTimeout(work);
  }
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(type, release, { signal: over.signal });
  }
}
