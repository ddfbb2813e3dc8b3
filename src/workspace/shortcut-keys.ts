/** The keys held with another one, in the order in which they are written: `Mod+Alt+Shift+K`. */
const HELD = ['Mod', 'Alt', 'Shift'];

const NAMED_KEY =
  /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Insert|Delete|Backspace|Enter|Escape|Space|F(?:[1-9]|1\d|2[0-4]))$/;

/**
 * Whether a text says what is pressed, once or in two strokes: `Alt+N T`. The first of these holds
 * keys with which nothing is written, and the second is a sign alone.
 */
export function areKeys(text: string): boolean {
  const [first = '', second, ...more] = strokesOf(text);
  if (second === undefined) return isStroke(first);
  const { held } = splitKeys(first);
  const begins = held.includes('Mod') || held.includes('Alt');
  return isStroke(first) && begins && isSign(second) && more.length === 0;
}

/** What is pressed one after the other. */
export function strokesOf(text: string): readonly string[] {
  return text.split(' ');
}

export function isChord(text: string): boolean {
  return text.includes(' ');
}

/** Keys that are held, each once and in order, and one more. */
function isStroke(text: string): boolean {
  const { held, key } = splitKeys(text);
  const isInOrder = held.every(
    (one, place) => HELD.indexOf(one) > HELD.indexOf(held[place - 1] ?? ''),
  );
  return isInOrder && (isSign(key) || NAMED_KEY.test(key));
}

/** Of one stroke; `+` may be the key itself: `Mod++`. */
export function splitKeys(text: string): {
  readonly held: readonly string[];
  readonly key: string;
} {
  const end = text.slice(0, -1).lastIndexOf('+');
  return end < 0
    ? { held: [], key: text }
    : { held: text.slice(0, end).split('+'), key: text.slice(end + 1) };
}

/** One character, however many units it has, that can be seen. */
function isSign(key: string): boolean {
  return [...key].length === 1 && /[^\p{C}\p{Z}]/u.test(key);
}
