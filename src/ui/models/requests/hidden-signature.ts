const DOTS = '•••';

/** In an address, as `sig=` of a shared access signature. */
const IN_ADDRESS = /(?<=[?&]sig=)[^&#\s]+/gi;

/** In a header, behind the account's name. */
const IN_HEADER = /(?<=\bSharedKey(?:Lite)?\s+[a-z0-9]+:)\S+/gi;

/**
 * A text to look at, without the signatures in it: whoever reads one over a
 * shoulder, or in a picture of the screen, could ask as its owner may.
 */
export function hideSignatures(text: string): string {
  return text.replace(IN_ADDRESS, DOTS).replace(IN_HEADER, DOTS);
}
