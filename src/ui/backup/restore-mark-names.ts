/** The prefix of the names of marks, by which later starts find restores that were running. */
export const RESTORE_MARK = 'tablewright:restore:';

export function namesOfRestoreMarks(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(RESTORE_MARK));
  } catch {
    // Local storage may be blocked.
    return [];
  }
}

/** Returns whether any restore is running, or was interrupted. */
export function hasRestoreMarks(): boolean {
  return namesOfRestoreMarks().length > 0;
}
