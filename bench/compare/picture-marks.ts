import type { StoreId } from './compared-stores.ts';

/** Colours for a light and a dark background; the page that shows the picture chooses one. */
export const PICTURE_STYLE = `
  svg { --ground: #ffffff; --edge: #dfe1e8; --text: #22242c; --faint: #666a76; --grid: #e9ebf0;
    --ours: #3d55cc; --a: #b2541a; --b: #0d7a72; --c: #8a3fa8; --d: #a3386b; --e: #5b7a12; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #16181d; --edge: #33363f; --text: #e6e8ee; --faint: #9a9eaa; --grid: #292c34;
      --ours: #8ea2ff; --a: #f0a66a; --b: #5cc9be; --c: #cf9be6; --d: #f095bd; --e: #b3d15f; }
  }
  .ground { fill: var(--ground); stroke: var(--edge); }
  text { fill: var(--text); font: 12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  .title { font-size: 15px; font-weight: 600; }
  .faint { fill: var(--faint); }
  .ours { font-weight: 600; fill: var(--ours); }
  .middle { text-anchor: middle; }
  .end { text-anchor: end; }
  .grid, .row { stroke: var(--grid); }
  .one { stroke: var(--faint); stroke-dasharray: 3 3; }
  .mark { fill: var(--ground); stroke-width: 1.8; }
  .full { stroke: none; }
`;

/**
 * The mark of each store. Shapes differ as well as colours, so that stores can
 * be told apart without colours.
 */
const MARKS: Readonly<Record<StoreId, (x: number, y: number) => string>> = {
  bare: () => '',
  tablewright: (x, y) =>
    `<circle class="full" style="fill:var(--ours)" cx="${x}" cy="${y}" r="6"/>`,
  sqlite: (x, y) => shape(square(x, y, 4.2), 'a'),
  pglite: (x, y) => shape(diamond(x, y, 5.5), 'b'),
  idb: (x, y) => shape(triangle(x, y, 5, 1), 'c'),
  dexie: (x, y) => shape(triangle(x, y, 5, -1), 'd'),
  localforage: (x, y) => shape(square(x, y, 3.2), 'e'),
  pouchdb: (x, y) => shape(diamond(x, y, 5.5), 'd'),
  rxdb: (x, y) => shape(triangle(x, y, 5, -1), 'e'),
  azurite: (x, y) =>
    `<circle class="mark" style="stroke:var(--faint)" cx="${x}" cy="${y}" r="4.2"/>`,
};

export function drawMark(id: StoreId, x: number, y: number): string {
  return MARKS[id](x, y);
}

function shape(points: readonly (readonly [number, number])[], colour: string): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return `<polygon class="mark" style="stroke:var(--${colour})" points="${path}"/>`;
}

function square(x: number, y: number, half: number): [number, number][] {
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
}

function diamond(x: number, y: number, half: number): [number, number][] {
  return [
    [x, y - half],
    [x + half, y],
    [x, y + half],
    [x - half, y],
  ];
}

/**
 * Returns the corners of a triangle; `way` is 1 for a tip at the top and -1 for
 * one at the bottom.
 */
function triangle(x: number, y: number, half: number, way: 1 | -1): [number, number][] {
  return [
    [x, y - half * way],
    [x + half, y + half * 0.8 * way],
    [x - half, y + half * 0.8 * way],
  ];
}
