/** Marks that take the room of a whole character, which is a space already. */
const WIDE_MARK = /[。！？；：，、）」』]$/;

/** Sentences one after the other, as the language writes them; what is none is left out. */
export function joinSentences(...sentences: readonly (string | false | undefined)[]): string {
  let joined = '';
  for (const sentence of sentences) {
    if (!sentence) continue;
    const space = joined === '' || WIDE_MARK.test(joined) ? '' : ' ';
    joined += space + sentence;
  }
  return joined;
}
