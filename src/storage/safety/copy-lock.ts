/** Of whoever writes the copy of an account, for as long as that goes on. */
export function lockOfCopy(account: string): string {
  return `tablewright:safety:${account}`;
}
