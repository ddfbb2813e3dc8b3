// Control and format characters, lone surrogates, and unusual spaces: all that
// would be invisible, or would change the direction of the text around it.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
/** Joins the parts of an emoji, and the letters of several scripts. */
const JOINERS = '\u200c\u200d';

/** Returns the text with a picture or the number of every invisible character. */
export function showInvisible(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // The pictures of the control characters are in the same order.
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f) return '␡';
    if (JOINERS.includes(character)) return character;
    return `⟨${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}

/** Returns the beginning of the text, at most this long, without half a character. */
export function beginningOf(text: string, most: number): string {
  const isCutThrough = (text.codePointAt(most - 1) ?? 0) > 0xffff;
  return text.slice(0, isCutThrough ? most - 1 : most);
}
