import type { CooperativeTask } from '../../../base/cooperative-task.ts';
import {
  type PastedBlock,
  type PastedCell,
  readBlockText,
  typedCell,
  UNTOLD,
} from './paste-block.ts';

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
/** Elements whose content is no text of a cell. */
const SILENT = new Set(['style', 'script', 'title']);

interface OpenCell {
  readonly attributes: ReadonlyMap<string, string>;
  readonly isHead: boolean;
  text: string;
}

interface HtmlTable extends PastedBlock {
  /** Whether it was copied here, so that every value is exact. */
  readonly isExact: boolean;
  /** Whether some of its cells span others, which it leaves out. */
  readonly isMerged: boolean;
}

/** The largest span of a cell: a larger one is not in a table that is shown. */
const LARGEST_SPAN = 1000;

/** The pieces read in one step of the task. */
const PIECES_A_STEP = 500;

/**
 * Returns the first table of an HTML text, or undefined. It is read by its tags
 * alone, because the parser of the page must not be given foreign texts.
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
  /** The number of further rows that a cell above spans, by column. */
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

  /** Skips the columns that a cell above spans: nothing was copied there. */
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

/** A placeholder for a line break while white space is collapsed. */
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

/** Returns the text with white space as a browser would show it. */
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

/** The content of a clipboard, taken during its event. */
export interface ClipboardTexts {
  readonly text: string;
  readonly html: string;
}

/**
 * Reads a clipboard. Cells copied here keep their exact values; others are read
 * from the text, or from HTML if only that is a table.
 */
export function* readClipboard({
  text,
  html,
}: ClipboardTexts): CooperativeTask<PastedBlock | undefined> {
  const table = /<table/i.test(html) ? yield* readHtmlTable(html) : undefined;
  if (table && (table.isExact || !/[\t\n]/.test(text.trim()))) return table;
  if (text === '') return undefined;
  const block = yield* readBlockText(text);
  return table?.isMerged ? withoutCovered(block, table) : block;
}

/**
 * Removes the cells covered by a merged cell: in the text they look empty, only
 * the HTML shows them.
 */
function withoutCovered(block: PastedBlock, { names, lines }: HtmlTable): PastedBlock {
  const head = names?.map((text): PastedCell => ({ text }));
  const reported = head ? [head, ...lines] : lines;
  if (block.names || reported.length !== block.lines.length) return block;
  return {
    ...block,
    lines: block.lines.map((line, at) =>
      line.map((cell, index) => (reported[at]?.[index] === UNTOLD ? UNTOLD : cell)),
    ),
  };
}
