/** Where in a text the letters that were looked for stand: from, and up to. */
export type Marks = readonly (readonly [from: number, to: number])[];

export interface Ranked<T> {
  readonly entry: T;
  readonly marks: Marks;
}

export interface Ranking<T> {
  /** The best, at most as many as were wanted. */
  readonly best: readonly Ranked<T>[];
  /** How many were found altogether. */
  readonly found: number;
}

interface Found {
  readonly score: number;
  readonly marks: Marks;
}

const START = 1000;
const WORD_START = 700;
const WITHIN = 400;
const SCATTERED = 100;

/**
 * The entries in whose text every word of the search is found, the best first:
 * at the start of the text, at the start of a word, within one, and last with
 * other letters in between. Those that are equally good keep their order.
 */
export function rankEntries<T>(
  entries: readonly T[],
  search: string,
  textOf: (entry: T) => string,
  wanted: number,
): Ranking<T> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return {
      best: entries.slice(0, wanted).map((entry) => ({ entry, marks: [] })),
      found: entries.length,
    };
  }
  const hits: { readonly entry: T; readonly hit: Found; readonly place: number }[] = [];
  for (const [place, entry] of entries.entries()) {
    const hit = findWords(textOf(entry), words);
    if (hit) hits.push({ entry, hit, place });
  }
  hits.sort((one, other) => other.hit.score - one.hit.score || one.place - other.place);
  const best = hits.slice(0, wanted).map(({ entry, hit }) => ({ entry, marks: join(hit.marks) }));
  return { best, found: hits.length };
}

function findWords(text: string, words: readonly string[]): Found | undefined {
  const lower = text.toLowerCase();
  // Of two texts that are found alike, the shorter is more of what was looked for.
  let score = -text.length;
  const marks: (readonly [number, number])[] = [];
  for (const word of words) {
    const found = findWord(text, lower, word);
    if (!found) return undefined;
    score += found.score;
    marks.push(...found.marks);
  }
  return { score, marks };
}

function findWord(text: string, lower: string, word: string): Found | undefined {
  let at = lower.indexOf(word);
  if (at < 0) return findScattered(text, lower, word);
  const first = at;
  while (at > 0 && !isWordStart(text, at)) {
    at = lower.indexOf(word, at + 1);
    if (at < 0) return { score: WITHIN, marks: [[first, first + word.length]] };
  }
  return { score: at === 0 ? START : WORD_START, marks: [[at, at + word.length]] };
}

/** Its letters in their order, as early as they come; nearer together is better. */
function findScattered(text: string, lower: string, word: string): Found | undefined {
  const marks: (readonly [number, number])[] = [];
  let from = 0;
  let starts = 0;
  for (const letter of word) {
    const at = lower.indexOf(letter, from);
    if (at < 0) return undefined;
    if (isWordStart(text, at)) starts += 1;
    from = at + letter.length;
    marks.push([at, from]);
  }
  const spread = from - (marks[0]?.[0] ?? 0) - word.length;
  return { score: SCATTERED + 40 * starts - 2 * spread, marks };
}

/** After something that is no letter, and where a capital or a number begins: `OrderLines2026`. */
function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text[at - 1] ?? '';
  const here = text[at] ?? '';
  if (!/[\p{L}\p{N}]/u.test(before)) return true;
  const isCapital = here !== here.toLowerCase() && before === before.toLowerCase();
  return isCapital || (/\d/.test(here) && !/\d/.test(before));
}

/** In order, with what touches made one. */
function join(marks: Marks): Marks {
  const joined: [number, number][] = [];
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
