const NAME = 'tablewright:warned-of-room';

/** Whether a warning about little room was shown already in this browser, in any tab. */
export const warnedOfRoom = {
  read(): boolean {
    try {
      return localStorage.getItem(NAME) !== null;
    } catch {
      return false;
    }
  },
  write(isWarned: boolean): void {
    try {
      if (isWarned) localStorage.setItem(NAME, '1');
      else localStorage.removeItem(NAME);
    } catch {
      // The warning is shown once in each window then.
    }
  },
};
