/** A sentence of a catalogue; for a function, its sentences for several arguments. */
export interface Sentence {
  /** Its path, such as `app.status.entities`. */
  readonly path: string;
  /** Undefined for arguments that the function does not take. */
  readonly texts: readonly (string | undefined)[];
  /** The names and numbers in each text, without regard to grouping and order. */
  readonly marks: readonly (string | undefined)[];
  /** All words without these. */
  readonly words: string;
}

/** Arguments of functions: many, one, zero, names, or the context of a refusal or a signature. */
const VALUES = [
  [12_003, 12_104, 12_205, 12_306],
  [1, 1, 1, 1],
  [0, 0, 0, 0],
  ['§a', '§b', '§c', '§d'],
  [{}, {}],
  [
    {
      name: '§a',
      value: '§b',
      actual: 12_003,
      detail: '§c',
      filter: { found: '§d' },
      actions: ['§e', '§f'],
      table: '§g',
      range: '§h',
      isHttpsOnly: true,
      from: '§i',
      until: '§j',
    },
  ],
  [{ filter: { found: '§a', message: '§b' }, actions: ['§c'], policy: '§d' }],
] as const;

/** Returns the sentences of a catalogue at every depth; a part that occurs twice, once. */
export function findSentences(catalogue: unknown): Sentence[] {
  const seen = new Set<unknown>();
  return findIn(catalogue, '');

  function findIn(part: unknown, path: string): Sentence[] {
    if (typeof part === 'string') return [readSentence(path, [part])];
    if (typeof part === 'function') return [readSentence(path, sentencesOf(part))];
    if (typeof part !== 'object' || part === null || seen.has(part)) return [];
    seen.add(part);
    return Object.entries(part).flatMap(([name, inner]) =>
      findIn(inner, path === '' ? name : `${path}.${name}`),
    );
  }
}

// biome-ignore lint/complexity/noBannedTypes: any function of a catalogue, whatever it is given
function sentencesOf(say: Function): (string | undefined)[] {
  return VALUES.map((values) => {
    try {
      return String(Reflect.apply(say, undefined, values));
    } catch {
      return undefined;
    }
  });
}

function readSentence(path: string, texts: Sentence['texts']): Sentence {
  const words = texts.flatMap((text = '') => text.replace(MARK, ' ').match(WORD) ?? []);
  const own = new Set(words.filter((word) => !NOT_WORDS.has(word)));
  return { path, texts, marks: texts.map(readMarks), words: [...own].join(' ') };
}

/** Leaves out single digits, which another language may write as words. */
function readMarks(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const whole = text.replaceAll(BETWEEN_DIGITS, '');
  return [...new Set(whole.match(MARK))].sort().join(' ');
}

/** Separators of digit groups and fractions in any of the languages. */
const BETWEEN_DIGITS = /(?<=\d)[.,\u00a0\u202f](?=\d)/g;
const MARK = /§\w|\d{2,}/g;
/** Results of arguments that the function does not take. */
const NOT_WORDS = new Set(['NaN', 'object', 'Object', 'undefined']);
const WORD = /\p{L}[\p{L}\p{M}’-]*/gu;
