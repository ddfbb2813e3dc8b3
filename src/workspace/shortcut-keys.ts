/** The modifier keys, in the order in which they are written: `Mod+Alt+Shift+K`. */
const HELD = ['Mod', 'Alt', 'Shift'];

const NAMED_KEY =
  /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Insert|Delete|Backspace|Enter|Escape|Space|F(?:[1-9]|1\d|2[0-4]))$/;

/**
 * Returns whether a text is a shortcut of one or two strokes: `Alt+N T`. The
 * first stroke has a modifier that types nothing, and the second is a character
 * alone.
 */
export function areKeys(text: string): boolean {
  const [first = '', second, ...more] = strokesOf(text);
  if (second === undefined) return isStroke(first);
  const { held } = splitKeys(first);
  const begins = held.includes('Mod') || held.includes('Alt');
  return isStroke(first) && begins && isSign(second) && more.length === 0;
}

/** Returns the strokes of a shortcut. */
export function strokesOf(text: string): readonly string[] {
  return text.split(' ');
}

export function isChord(text: string): boolean {
  return text.includes(' ');
}

/** Returns whether a text has modifiers, each once and in order, and one more key. */
function isStroke(text: string): boolean {
  const { held, key } = splitKeys(text);
  const isInOrder = held.every(
    (one, place) => HELD.indexOf(one) > HELD.indexOf(held[place - 1] ?? ''),
  );
  return isInOrder && (isSign(key) || NAMED_KEY.test(key));
}

/** Splits one stroke; `+` may be the key itself: `Mod++`. */
export function splitKeys(text: string): {
  readonly held: readonly string[];
  readonly key: string;
} {
  const end = text.slice(0, -1).lastIndexOf('+');
  return end < 0
    ? { held: [], key: text }
    : { held: text.slice(0, end).split('+'), key: text.slice(end + 1) };
}

/** Returns whether a key is one visible character, however many units it has. */
function isSign(key: string): boolean {
  return [...key].length === 1 && /[^\p{C}\p{Z}]/u.test(key);
}
