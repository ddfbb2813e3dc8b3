import type { StoreId } from './compared-stores.ts';
import { COMPARED_WORKS, type ComparedWork, WORK_IDS } from './compared-work.ts';
import { ratioTo } from './format-comparison.ts';
import { formatRatio } from './format-figure.ts';
import { drawMark, PICTURE_STYLE } from './picture-marks.ts';
import type { SizeOutcome, StoreOutcome } from './size-figures.ts';

const WIDTH = 880;
const LEFT = 268;
const RIGHT = 790;
const LEGEND = 58;
const TOP = 118;
const ROW = 28;
const MARGIN = 20;
/** From a thousandth to a hundred times of bare IndexedDB; ratios beyond are drawn at the edge. */
const DECADES = [-3, -2, -1, 0, 1, 2];
const FIRST = DECADES[0] ?? 0;
const LAST = DECADES.at(-1) ?? 0;
/** The size that the picture shows if several were measured. */
const USUAL_SIZE = 100_000;

/**
 * Draws the ratios to bare IndexedDB on a logarithmic scale, one line for each
 * work: left is less.
 */
export function drawPicture(sizes: readonly SizeOutcome[]): string {
  const shown = sizes.find(({ entities }) => entities === USUAL_SIZE) ?? sizes.at(-1);
  if (!shown) throw new Error('There is nothing to draw.');
  const { bare, others } = split(shown);
  const works = WORK_IDS.filter((work) => others.some((store) => ratioTo(bare, store, work)));
  const height = TOP + works.length * ROW + MARGIN + 24;
  const bottom = TOP + works.length * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeXml(titleOf(shown))}</title>`,
    `<style>${PICTURE_STYLE}</style>`,
    `<rect class="ground" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="10"/>`,
    text(MARGIN, 30, titleOf(shown), 'title'),
    drawLegend(others),
    ...DECADES.map((decade) => drawDecade(decade, bottom)),
    ...works.flatMap((work, row) => drawWork(work, TOP + row * ROW + ROW / 2, bare, others)),
    text(LEFT, bottom + 32, '← less', 'faint'),
    text(RIGHT, bottom + 32, 'more →', 'faint end'),
    '</svg>',
    '',
  ].join('\n');
}

function titleOf({ entities }: SizeOutcome): string {
  return `Cost beside bare IndexedDB, ${entities.toLocaleString('en')} entities, one run`;
}

function split({ stores }: SizeOutcome) {
  const others = stores.filter(
    ({ id, figures }) => id !== 'bare' && Object.keys(figures).length > 0,
  );
  return { bare: stores.find(({ id }) => id === 'bare'), others };
}

/** Wraps into a second line when the first is full. */
function drawLegend(stores: readonly StoreOutcome[]): string {
  let x = MARGIN;
  let y = LEGEND;
  const parts = stores.map(({ id, label }) => {
    const width = 36 + label.length * 6.9;
    if (x + width > WIDTH) [x, y] = [MARGIN, y + 20];
    const drawn =
      drawMark(id, x + 6, y - 4) + text(x + 18, y, label, isOurs(id) ? 'ours' : 'label');
    x += width;
    return drawn;
  });
  return parts.join('');
}

function drawDecade(decade: number, bottom: number): string {
  const x = placeOf(10 ** decade);
  const kind = decade === 0 ? 'one' : 'grid';
  const name = decade === 0 ? '1x' : `${10 ** decade}x`;
  return (
    `<line class="${kind}" x1="${x}" x2="${x}" y1="${TOP - 4}" y2="${bottom + 4}"/>` +
    text(x, TOP - 12, name, decade === 0 ? 'label middle' : 'faint middle')
  );
}

function drawWork(
  work: ComparedWork,
  y: number,
  bare: StoreOutcome | undefined,
  stores: readonly StoreOutcome[],
): string[] {
  // Tablewright is drawn last, so that no other mark covers it.
  const drawn = [
    ...stores.filter(({ id }) => !isOurs(id)),
    ...stores.filter(({ id }) => isOurs(id)),
  ];
  const marks = drawn.map((store) => {
    const ratio = ratioTo(bare, store, work);
    return ratio === undefined ? '' : drawMark(store.id, placeOf(ratio), y);
  });
  const ours = ratioTo(bare, drawn.at(-1), work);
  return [
    `<line class="row" x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}"/>`,
    text(MARGIN, y + 4, COMPARED_WORKS[work].label, 'label'),
    ...marks,
    ours === undefined ? '' : text(WIDTH - MARGIN, y + 4, formatRatio(ours), 'ours end'),
  ];
}

/** Returns the x coordinate of a ratio. */
export function placeOf(ratio: number): number {
  const decade = Math.min(LAST, Math.max(FIRST, Math.log10(ratio)));
  return Number((LEFT + ((decade - FIRST) / (LAST - FIRST)) * (RIGHT - LEFT)).toFixed(1));
}

function isOurs(id: StoreId): boolean {
  return id === 'tablewright';
}

function text(x: number, y: number, content: string, kind: string): string {
  return `<text class="${kind}" x="${x}" y="${y}">${escapeXml(content)}</text>`;
}

function escapeXml(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
