/** A part of two texts that are compared, in the order in which they are read. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The most pairs of words that are compared: a few milliseconds. */
const MOST_PAIRS = 250_000;

/**
 * Returns the parts in which two texts differ, word by word. Where they are too long for that,
 * everything between what they begin and end with alike counts as one difference.
 */
export function diffWords(left: string, right: string): readonly DiffPart[] {
  const [before, after] = [wordsOf(left), wordsOf(right)];
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [old, now] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const middle: readonly DiffPart[] =
    old.length * now.length > MOST_PAIRS
      ? [partOf('removed', old), partOf('added', now)]
      : diffMiddle(old, now);
  return joined([
    partOf('same', before.slice(0, start)),
    ...middle,
    partOf('same', before.slice(before.length - end)),
  ]);
}

/** Words, spaces, and every other sign alone. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|./gsu) ?? [];
}

/** Finds a longest common subsequence. */
function diffMiddle(old: readonly string[], now: readonly string[]): DiffPart[] {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(
              lengths[(row + 1) * width + column] ?? 0,
              lengths[row * width + column + 1] ?? 0,
            );
    }
  }
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const isDown =
      (lengths[(row + 1) * width + column] ?? -1) >= (lengths[row * width + column + 1] ?? -1);
    if (row < old.length && column < now.length && old[row] === now[column]) {
      parts.push({ kind: 'same', text: old[row] ?? '' });
      row += 1;
      column += 1;
    } else if (column >= now.length || (row < old.length && isDown)) {
      parts.push({ kind: 'removed', text: old[row] ?? '' });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: now[column] ?? '' });
      column += 1;
    }
  }
  return parts;
}

function partOf(kind: DiffPart['kind'], words: readonly string[]): DiffPart {
  return { kind, text: words.join('') };
}

/** Joins neighbours of one kind; of a difference, what was removed comes first. */
function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const result: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const settle = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of parts) {
    if (text === '') continue;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      settle();
      const last = result.at(-1);
      if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
      else result.push({ kind, text });
    }
  }
  settle();
  return result;
}
