/**
 * Does `work` when no pointer is pressed. What moves between press and release,
 * because a field is left and says something about it, is missed by the click.
 */
export function afterPress(work: () => void): void {
  if (!document.querySelector(':active')) {
    work();
    return;
  }
  const over = new AbortController();
  function release() {
    over.abort();
    // The click itself follows the release within the same task.
    setTimeout(work);
  }
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(type, release, { signal: over.signal });
  }
}
