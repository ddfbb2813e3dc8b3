import type { CooperativeTask } from '../../../base/cooperative-task.ts';
import { type PastedBlock, type PastedCell, typedCell, UNTOLD } from './cell-block.ts';

/** One piece of HTML: a tag, a comment, or text. */
const PIECE = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;
const ENTITY = /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
/** What stands in them is no text of a cell. */
const SILENT = new Set(['style', 'script', 'title']);

interface OpenCell {
  readonly attributes: ReadonlyMap<string, string>;
  readonly isHead: boolean;
  text: string;
}

export interface HtmlTable extends PastedBlock {
  /** It was copied here, so that every value is what it was. */
  readonly isExact: boolean;
  /** Some of its cells reach over others, of which it tells nothing. */
  readonly isMerged: boolean;
}

/** A cell that says it is larger than this is no cell of a table that somebody sees. */
const LARGEST_SPAN = 1000;

/** After so many others may have their turn. */
const PIECES_A_STEP = 500;

/**
 * The first table of an HTML text; undefined without one. It is read by its
 * tags alone, because the page's own parser is closed to foreign texts.
 */
export function* readHtmlTable(html: string): CooperativeTask<HtmlTable | undefined> {
  const lines: PastedCell[][] = [];
  let names: string[] | undefined;
  let isExact = false;
  let depth = 0;
  let silent: string | undefined;
  let line: PastedCell[] = [];
  let heads: string[] = [];
  let cell: OpenCell | undefined;
  let isMerged = false;
  /** Of each column, how many rows a cell above still reaches into. */
  const covered = new Map<number, number>();
  let pieces = 0;

  for (const [piece, slash, tag = '', attributes = ''] of html.matchAll(PIECE)) {
    pieces += 1;
    if (pieces % PIECES_A_STEP === 0) yield;
    const name = tag.toLowerCase();
    if (name === '') {
      if (cell && silent === undefined && !piece.startsWith('<!--')) cell.text += piece;
      continue;
    }
    if (SILENT.has(name)) silent = slash === '/' ? undefined : name;
    if (name === 'table') {
      depth += slash === '/' ? -1 : 1;
      if (depth === 0) break;
      if (depth === 1) isExact = readAttributes(attributes).has('data-tablewright');
    } else if (depth === 1) takeTag(name, slash === '/', attributes);
  }
  closeRow();
  if (lines.length === 0 && !names) return undefined;
  return { names, lines, isGuessed: false, isExact, isMerged };

  function takeTag(name: string, isClosing: boolean, attributes: string): void {
    if (name === 'td' || name === 'th') {
      closeCell();
      if (isClosing) return;
      cell = { attributes: readAttributes(attributes), isHead: name === 'th', text: '' };
    } else if (name === 'tr') closeRow();
    else if (cell && (name === 'br' || (isClosing && (name === 'p' || name === 'div')))) {
      cell.text += BREAK;
    }
  }

  function closeCell(): void {
    if (!cell) return;
    const { attributes, isHead } = cell;
    passCovered();
    const start = line.length;
    line.push(contentOf(cell));
    if (isHead) heads.push(textOf(cell));
    const [width, height] = [spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan')];
    for (let more = width; more > 1; more -= 1) line.push(UNTOLD);
    for (let index = start; index < line.length && height > 1; index += 1) {
      covered.set(index, height - 1);
    }
    isMerged ||= width > 1 || height > 1;
    cell = undefined;
  }

  /** Into these places a cell above reaches: nothing was copied there. */
  function passCovered(): void {
    for (;;) {
      const rows = covered.get(line.length) ?? 0;
      if (rows === 0) return;
      covered.set(line.length, rows - 1);
      line.push(UNTOLD);
    }
  }

  function closeRow(): void {
    closeCell();
    if (line.length > 0) passCovered();
    const isHead = line.length > 0 && heads.length === line.length && lines.length === 0 && !names;
    if (isHead) names = heads;
    else if (line.length > 0) lines.push(line);
    line = [];
    heads = [];
  }
}

/** Stands for a line break while white space is put together. */
const BREAK = '\u0001';

function contentOf(cell: OpenCell): PastedCell {
  const exact = cell.attributes.get('data-value');
  if (exact !== undefined) return typedCell(cell.attributes.get('data-type'), exact);
  const text = textOf(cell);
  return text === '' ? undefined : { text };
}

function spanOf(attributes: ReadonlyMap<string, string>, name: string): number {
  const span = Number(attributes.get(name) ?? 1);
  return span >= 1 && span <= LARGEST_SPAN ? Math.floor(span) : 1;
}

/** White space is what a browser would show of it. */
function textOf({ text }: OpenCell): string {
  const shown = text.replace(/\s+/g, ' ').replaceAll(BREAK, '\n');
  return decodeEntities(shown.replace(/ ?\n ?/g, '\n')).trim();
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) =>
      [name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? '')] as const,
  );
  return new Map(found);
}

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
