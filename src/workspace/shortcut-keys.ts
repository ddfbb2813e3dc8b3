/** The keys held with another one, in the order in which they are written: `Mod+Alt+Shift+K`. */
const HELD = ['Mod', 'Alt', 'Shift'];

const NAMED_KEY =
  /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Insert|Delete|Backspace|Enter|Escape|Space|F(?:[1-9]|1\d|2[0-4]))$/;

/** Whether a text says what is pressed: keys that are held, each once and in order, and one more. */
export function areKeys(text: string): boolean {
  const { held, key } = splitKeys(text);
  const isInOrder = held.every(
    (one, place) => HELD.indexOf(one) > HELD.indexOf(held[place - 1] ?? ''),
  );
  return isInOrder && (isSign(key) || NAMED_KEY.test(key));
}

/** `+` may be the key itself: `Mod++`. */
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
