import { afterAll, beforeAll, expect, test } from 'vitest';
import './tokens.css';
import './type-tokens.css';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const { dataset } = document.documentElement;
beforeAll(() => {
  dataset['theme'] = 'contrast';
});
afterAll(() => {
  delete dataset['theme'];
});

const SURFACES = ['0', '1', '2', 'hover', 'press', 'raised'].map((name) => `surface-${name}`);
const TEXTS = ['text-1', 'text-2', 'text-3', 'accent-ink'];
const INKS = ['danger', 'warning', 'success'];
const TYPES = ['string', 'integer', 'double', 'boolean', 'datetime', 'guid', 'binary'];
const MARKS = ['line-1', 'line-2', 'line-control', 'selection-line', 'focus', 'danger-line'];

const textPairs = [
  ...TEXTS.flatMap((text) => [...SURFACES, 'accent-tint'].map((ground) => [text, ground])),
  ...INKS.flatMap((name) => [
    [`${name}-ink`, 'surface-1'],
    [`${name}-ink`, 'surface-raised'],
    [`${name}-ink`, `${name}-tint`],
    ['text-1', `${name}-tint`],
  ]),
  ...TYPES.map((type) => [`type-${type}`, 'surface-1']),
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-status', 'danger-fill'],
];

test.each(textPairs)('in high contrast, %s on %s has 7 at least', (text = '', ground = '') => {
  expect(contrastOf(contrast(text), contrast(ground))).toBeGreaterThanOrEqual(7);
});

test.each(
  [...TEXTS.slice(0, 3), ...TYPES.map((type) => `type-${type}`)].flatMap((text) =>
    ['selection', 'row-active'].map((mark) => [text, mark]),
  ),
)('and %s where %s lies over the data', (text = '', mark = '') => {
  const ground = over(contrast(mark), contrast('surface-1'));
  expect(contrastOf(contrast(text), ground)).toBeGreaterThanOrEqual(7);
});

test.each(
  MARKS.flatMap((mark) => ['surface-0', 'surface-1', 'surface-raised'].map((one) => [mark, one])),
)('and %s on %s has 3 at least', (mark = '', ground = '') => {
  expect(contrastOf(contrast(mark), contrast(ground))).toBeGreaterThanOrEqual(3);
});

test('the measure is the usual one', () => {
  expect(contrastOf([1, 1, 1, 1], [0, 0, 0, 1])).toBeCloseTo(21);
  expect(contrastOf(readColour('oklch(0.52 0.014 268)'), readColour('oklch(1 0 0)'))).toBeCloseTo(
    5.5,
    1,
  );
});

/** A colour of the theme, by its role. */
function contrast(name: string): Colour {
  return readColour(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`));
}

/** https://bottosson.github.io/posts/oklab/ */
function readColour(text: string): Colour {
  const [lightness, chroma, hue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) {
    throw new Error(`“${text}” is no colour.`);
  }
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha,
  ];
}

function encode(linear: number): number {
  const inside = Math.min(1, Math.max(0, linear));
  return inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
}

/** Colours are laid over each other as they are encoded. */
function over([r, g, b, alpha]: Colour, ground: Colour): Colour {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2]), 1];
}

function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf([r, g, b]: Colour): number {
  const linear = (part: number) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
