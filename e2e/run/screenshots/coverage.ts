import { LANGUAGE_TAGS, type Language } from '../../../src/i18n/languages.ts';

/** In the last one the system chooses the colours. */
export const THEMES = ['light', 'dark', 'contrast', 'forced'] as const;
/** `narrow` is a phone; the others are a laptop, a tablet, and a laptop at 200 % and at 400 %. */
export const WIDTHS = { wide: 1440, medium: 1024, zoomed: 640, narrow: 390, least: 320 } as const;

export type PictureTheme = (typeof THEMES)[number];
export type PictureWidth = keyof typeof WIDTHS;

// The keys of a literal object are those of its type.
export const WIDTH_NAMES = Object.keys(WIDTHS) as readonly PictureWidth[];

export interface Look {
  readonly language: Language;
  readonly theme: PictureTheme;
  readonly width: PictureWidth;
}

/** The chosen languages, themes and widths; undefined for all. */
export interface Wanted {
  readonly languages?: readonly string[] | undefined;
  readonly themes?: readonly string[] | undefined;
  readonly widths?: readonly string[] | undefined;
}

/**
 * Returns the looks of a scene: each language once and each theme and width at
 * least once; over all scenes together, every pair of them. If any are chosen,
 * returns all combinations of the choice.
 */
export function looksOf(scene: number, wanted: Wanted = {}): readonly Look[] {
  const isChosen = Object.values(wanted).some((names) => names !== undefined);
  return isChosen ? allLooks(wanted) : LANGUAGE_TAGS.map((tag, at) => lookAt(tag, scene + at));
}

/**
 * Returns some of these looks. Each scene begins with another language, so that
 * few looks still cover all languages.
 */
export function looksByTurns(scene: number, languages: number): readonly Look[] {
  const looks = looksOf(scene);
  const start = scene % looks.length;
  return [...looks.slice(start), ...looks.slice(0, start)].slice(0, languages);
}

/** Returns the looks in these languages. */
export function looksIn(scene: number, languages: readonly string[]): readonly Look[] {
  return looksOf(scene).filter(({ language }) => languages.includes(language));
}

/**
 * Returns the scenes with these names. A name with two dots means all from
 * there on, so that a stopped run can be resumed.
 */
export function chooseScenes(names: readonly string[], wanted: readonly string[]): string[] {
  const chosen = wanted.flatMap((name) => {
    const start = names.indexOf(name.replace(/\.\.$/, ''));
    if (start < 0) throw new Error(`${name} is no scene.`);
    return names.slice(start, name.endsWith('..') ? undefined : start + 1);
  });
  return names.filter((name) => chosen.includes(name));
}

// Four themes and five widths have no common divisor: twenty in a row are all pairs.
function lookAt(language: Language, place: number): Look {
  return { language, theme: at(THEMES, place), width: at(WIDTH_NAMES, place) };
}

function allLooks({ languages, themes, widths }: Wanted): readonly Look[] {
  const isIn = (names: readonly string[] | undefined) => (name: string) =>
    names === undefined || names.includes(name);
  return LANGUAGE_TAGS.filter(isIn(languages)).flatMap((language) =>
    THEMES.filter(isIn(themes)).flatMap((theme) =>
      WIDTH_NAMES.filter(isIn(widths)).map((width) => ({ language, theme, width })),
    ),
  );
}

function at<T>(items: readonly T[], place: number): T {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
