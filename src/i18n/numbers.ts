import { perLocale } from './locale.ts';

const counts = perLocale((tag) => new Intl.NumberFormat(tag));
const tenths = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

const shares = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }),
);

const digits = perLocale((tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 15 }));
/** Beyond it there would be more zeros than anybody counts. */
const LONGEST_NUMBER = 1e21;

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A count for reading, such as 48,310. Values of entities are never formatted so. */
export function formatCount(value: number): string {
  return counts().format(value);
}

/** A part of 1 for reading, such as 12.5%: not every language writes the sign alike. */
export function formatShare(part: number): string {
  return shares().format(part);
}

/** A sum or an average for reading: exact where it is whole, otherwise without the last digits' noise. */
export function formatStatistic(value: number | bigint): string {
  const size = Math.abs(Number(value));
  const isPlain = Number.isNaN(size) || size === 0 || (size >= 1e-6 && size < LONGEST_NUMBER);
  if (typeof value === 'bigint') return withMinus(counts().format(value));
  return withMinus(isPlain ? digits().format(value) : String(value));
}

/** A hyphen could end a line; the minus stays with its number. */
function withMinus(text: string): string {
  return text.replace(/^-/, '−');
}

/** The digits of an exact number in groups, none of them lost; what is no plain number stays as it is. */
export function formatGrouped(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return text;
  const point =
    counts()
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.';
  const grouped = counts().format(BigInt(whole));
  return `${sign && '−'}${grouped}${fraction && point}${fraction}`;
}

/** Returns the digits of a number that is written as `formatGrouped` writes it; undefined where it has no groups. */
export function parseGrouped(text: string): string | undefined {
  const parts = counts().formatToParts(-123_456.5);
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value;
  const [group, point] = [signOf('group') ?? ',', signOf('decimal') ?? '.'];
  const shown = text.replace(/^-/, '−');
  const plain = shown.replaceAll(group, '').replace(point, '.').replace('−', '-');
  return shown.includes(group) && formatGrouped(plain) === shown ? plain : undefined;
}

/** A size for reading, in the units of the service's limits: 512 B, 0.7 KiB, 12 MiB. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // From 1,000 on the next unit is shorter to read: 0.98 MiB rather than 1,003 KiB.
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const number = size < 99.95 ? tenths().format(size) : formatCount(Math.round(size));
  return `${number} ${UNITS[unit]}`;
}
