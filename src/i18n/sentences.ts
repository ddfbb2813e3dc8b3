import { locale } from './locale.ts';

/** Marks that take the topic of a whole character, which is a space already. */
const WIDE_MARK = /[。！？；：，、）」』]$/;

/** Sentences one after the other, as the language writes them; what is none is left out. */
export function joinSentences(...sentences: readonly (string | false | undefined)[]): string {
  let joined = '';
  for (const sentence of sentences) {
    if (!sentence) continue;
    joined += spaceAfter(joined) + sentence;
  }
  return joined;
}

/** What stands between a sentence and the next. */
export function spaceAfter(sentence: string): string {
  return sentence === '' || WIDE_MARK.test(sentence) ? '' : ' ';
}

/** A title or a count as a sentence: with the stop of the language at its end. */
export function sentence(text: string): string {
  return text + (locale.value.startsWith('zh') ? '。' : '.');
}
