const NAME = 'tablewright:kept-sentences';

/** Stores sentences for the window that replaces this one, which ends before they can be read. */
export function keepSentences(sentences: readonly string[]): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(sentences));
  } catch {
    // The sentences are lost then.
  }
}

/** Takes the sentences of the former window, once. */
export function takeSentences(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    sessionStorage.removeItem(NAME);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
