const DOTS = '•••';

/** A signature in an address, as `sig=` of a shared access signature. */
const IN_ADDRESS = /(?<=[?&]sig=)[^&#\s]+/gi;

/** A signature in a header, behind the account's name. */
const IN_HEADER = /(?<=\bSharedKey(?:Lite)?\s+[a-z0-9]+:)\S+/gi;

/**
 * Returns a text without its signatures: a signature seen on the screen, or in
 * a screenshot, would give access.
 */
export function hideSignatures(text: string): string {
  return text.replace(IN_ADDRESS, DOTS).replace(IN_HEADER, DOTS);
}
