const NAME = 'tablewright:kept-sentences';

/** For the next window in the place of this one, which ends before anybody can read them. */
export function keepSentences(sentences: readonly string[]): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(sentences));
  } catch {
    // Then they are told by nobody.
  }
}

/** Those of the window before, once. */
export function takeSentences(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    sessionStorage.removeItem(NAME);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
