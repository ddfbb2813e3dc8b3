import { afterEach, describe, expect, test } from 'vitest';
import { GLOSSARY, isSameIn, PARAPHRASED } from '../testing/glossary.ts';
import { findSentences, type Sentence } from '../testing/sentences.ts';
import { LANGUAGE_TAGS } from './languages.ts';
import { locale } from './locale.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./*/*.ts', { eager: true });
const english = sentencesOf('en');
const sources = import.meta.glob<string>('./*/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Words that are looked for, in each language its own. */
const LOOKED_FOR = 'aliases';
/** What is counted, in the languages that say of a million of them that it is one "of" them. */
const COUNTED: Readonly<Record<string, RegExp>> = {
  es: /^# (?:entidad|tabla|fila|celda|valor|línea|columna|cambio|propiedad|carácter|caracter)/,
  'pt-BR': /^# (?:entidade|tabela|linha|célula|valor|coluna|alteraç|propriedade|caracter)/,
};

afterEach(() => {
  locale.value = 'en';
});

test('there is something to compare', () => {
  expect(english.map(({ path }) => path)).toContain('app.status.entities');
  expect(english.length).toBeGreaterThan(1000);
});

test('a size has one unit everywhere', () => {
  const decimal = english.filter(({ words }) => /\b[kKMGT]B\b/.test(words));
  expect(decimal.map(({ path, words }) => `${path}: ${words}`)).toEqual([]);
});

describe.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))('%s', (tag) => {
  const sentences = sentencesOf(tag);
  const pairs = english.flatMap((one) => {
    const other = sentences.find(({ path }) => path === one.path);
    return other ? [{ path: one.path, one, other }] : [];
  });
  const reported = pairs.filter(({ path }) => topicOf(path) !== LOOKED_FOR);

  // That it has every topic, its type says.
  test('has every sentence of a topic, and no other', () => {
    const topics = new Set(sentences.map(({ path }) => topicOf(path)));
    const wanted = english.filter(({ path }) => topics.has(topicOf(path)));
    expect(sentences.map(({ path }) => path)).toEqual(wanted.map(({ path }) => path));
  });

  test('has no empty sentence', () => {
    const silent = pairs.filter(({ one, other }) =>
      one.texts.some((text, at) => text?.trim() && !other.texts[at]?.trim()),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('contains the same names and numbers', () => {
    const changed = reported.flatMap(({ path, one, other }) =>
      one.marks.flatMap((marks, at) =>
        marks === undefined || marks === other.marks[at]
          ? []
          : [[path, one.texts[at], other.texts[at]]],
      ),
    );
    expect(changed).toEqual([]);
  });

  test('has its plural form for millions', () => {
    const counted = COUNTED[tag];
    const hasMany = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.includes('many');
    expect(counted !== undefined).toBe(hasMany);
    const wrong = readForms(tag).filter(
      ({ many, other }) => counted?.test(other) && !many?.startsWith('# de '),
    );
    expect(wrong.map(({ other }) => other)).toEqual([]);
  });

  test('was translated', () => {
    const same = pairs.filter(({ one, other }) => one.words === other.words);
    const unlisted = same.filter(({ one }) => !isSameIn(tag, one.words));
    expect(unlisted.map(({ path, one }) => `${path}: ${one.words}`)).toEqual([]);
  });

  test('keeps to the glossary', () => {
    const strayed = reported.flatMap(({ path, one, other }) =>
      GLOSSARY.filter((term) => term.en.test(one.words) && !term[tag].test(other.words))
        .filter(() => !PARAPHRASED.has(path))
        .map(({ en }) => `${path}: ${en.source}: ${other.words}`),
    );
    expect(strayed).toEqual([]);
  });
});

/** The forms of all plurals of a language that are written in one piece. */
function readForms(tag: string) {
  return Object.entries(sources)
    .filter(([path]) => path.startsWith(`./${tag}/`))
    .flatMap(([, source]) => [...source.matchAll(/plural\([^{]*\{(?<forms>.*?)\}\)/gs)])
    .map(({ groups }) => ({
      many: readForm('many', groups?.['forms']),
      other: readForm('other', groups?.['forms']) ?? '',
    }));
}

function readForm(name: string, forms = ''): string | undefined {
  return new RegExp(`\\b${name}:\\s*(['\`])(?<form>.*?)\\1`, 's').exec(forms)?.groups?.['form'];
}

function topicOf(path: string): string {
  return path.split('.').at(0) ?? '';
}

function sentencesOf(tag: string): Sentence[] {
  locale.value = tag;
  const topics = Object.entries(modules).filter(([path]) => path.startsWith(`./${tag}/`));
  const sentences = findSentences(Object.assign({}, ...topics.map(([, topic]) => topic)));
  locale.value = 'en';
  return sentences.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
