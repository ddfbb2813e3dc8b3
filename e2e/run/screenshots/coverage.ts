import { LANGUAGE_TAGS, type Language } from '../../../src/i18n/languages.ts';

/** The last one has colours of the system's own choice. */
export const THEMES = ['light', 'dark', 'contrast', 'forced'] as const;
/** The fourth is a phone; the others a laptop, a tablet, a laptop at 200 % and at 400 %. */
export const WIDTHS = { wide: 1440, medium: 1024, zoomed: 640, narrow: 390, least: 320 } as const;

export type PictureTheme = (typeof THEMES)[number];
export type PictureWidth = keyof typeof WIDTHS;

// The keys of a literal object are what its type says.
export const WIDTH_NAMES = Object.keys(WIDTHS) as readonly PictureWidth[];

export interface Look {
  readonly language: Language;
  readonly theme: PictureTheme;
  readonly width: PictureWidth;
}

/** What was asked for of each; everything where nothing was said. */
export interface Wanted {
  readonly languages?: readonly string[] | undefined;
  readonly themes?: readonly string[] | undefined;
  readonly widths?: readonly string[] | undefined;
}

/**
 * How a scene is looked at: in each language once, in each theme and width at
 * least once, and all scenes together in every pair of them. Where looks are
 * chosen, all combinations of what was chosen are taken.
 */
export function looksOf(scene: number, wanted: Wanted = {}): readonly Look[] {
  const isChosen = Object.values(wanted).some((names) => names !== undefined);
  return isChosen ? allLooks(wanted) : LANGUAGE_TAGS.map((tag, at) => lookAt(tag, scene + at));
}

/** Some of these looks: another language begins with each scene, so that all are seen among few. */
export function looksByTurns(scene: number, languages: number): readonly Look[] {
  const looks = looksOf(scene);
  const start = scene % looks.length;
  return [...looks.slice(start), ...looks.slice(0, start)].slice(0, languages);
}

/** Those of these languages. */
export function looksIn(scene: number, languages: readonly string[]): readonly Look[] {
  return looksOf(scene).filter(({ language }) => languages.includes(language));
}

/** Those of these names, and after a name with two dots all from there on: where it stopped, it goes on. */
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
