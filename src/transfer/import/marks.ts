/** The prefix of the keys of local storage that mark imports under way for later starts. */
export const MARK_PREFIX = 'tablewright:import:';

export function nameOfMark(id: string): string {
  return MARK_PREFIX + id;
}

export function namesOfMarks(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(MARK_PREFIX));
  } catch {
    // Local storage may be blocked.
    return [];
  }
}

/** Returns whether any import is under way, or was cut off. */
export function hasImportMarks(): boolean {
  return namesOfMarks().length > 0;
}
