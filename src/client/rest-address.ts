/** The address under which the accounts of this app answer, with a slash at its end. */
export function restAddress(): string {
  return new URL('rest/', document.baseURI).href;
}
