/** What the names of marks begin with, by which restores under way are known to later starts. */
export const RESTORE_MARK = 'tablewright:restore:';

export function namesOfRestoreMarks(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(RESTORE_MARK));
  } catch {
    // Local storage may be blocked.
    return [];
  }
}

/** Whether any restore is under way, or was cut off. */
export function hasRestoreMarks(): boolean {
  return namesOfRestoreMarks().length > 0;
}
