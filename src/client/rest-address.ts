/** Returns the address of the app's folder, with a slash at its end. */
export function appAddress(): string {
  return new URL('.', document.baseURI).href;
}

/** Returns the address under which the accounts of this app answer, with a slash at its end. */
export function restAddress(): string {
  return new URL('rest/', document.baseURI).href;
}
