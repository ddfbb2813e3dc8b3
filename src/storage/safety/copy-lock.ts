/** Returns the name of the lock that the engine holds which writes the copy of an account. */
export function lockOfCopy(account: string): string {
  return `tablewright:safety:${account}`;
}
