const NAME = 'tablewright:warned-of-room';

/** Whether it was said already that there is little room: in this browser, whichever tab it was. */
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
      // Then it is said once a window.
    }
  },
};
