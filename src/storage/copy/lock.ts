/** Returns the name of the lock that the engine holds which writes the copy of an account. */
export function lockOfCopy(account: string): string {
  return `tablewright:safety:${account}`;
}

/** Returns the name of the lock that an engine holds while it compares a copy with its account. */
export function lockOfLook(account: string): string {
  return `${lockOfCopy(account)}:look`;
}
