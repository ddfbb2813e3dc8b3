/** One field of a delimited text, by RFC 4180. */
export function quoteField(text: string, delimiter: string): string {
  return mustQuote(text, delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}

const QUOTED: Readonly<Record<string, RegExp>> = {
  ',': /[",\r\n]/,
  ';': /[";\r\n]/,
  '\t': /["\t\r\n]/,
};

function mustQuote(text: string, delimiter: string): boolean {
  return QUOTED[delimiter]?.test(text) ?? true;
}

// White space before the sign is passed over by some of them, and full-width
// signs are taken for the others. Of what begins with a minus, only a number is
// none; a plus would be lost from a number, so that it stays a text.
const FORMULA = /^\s*(?:[=+@\t\r＝＋－＠]|-(?!\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$))/;

/** Whether a spreadsheet would run the text, or show the outcome of something in its place. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** An apostrophe keeps it a text. */
export function guardFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** The cells of one line of a table in Markdown. */
export function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map(markdownCell).join(' | ')} |\n`;
}

/** The line below the names, which says at which side the values of each column stand. */
export function markdownRule(areNumbers: readonly boolean[]): string {
  return `|${areNumbers.map((isNumber) => (isNumber ? ' ---: ' : ' --- ')).join('|')}|\n`;
}

/** Most texts have none of what has to be written in another way. */
const MARKED = /[&<>\\|*_[\]~`\r\n]/;

function markdownCell(text: string): string {
  if (!MARKED.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\|*_[\]~`]/g, '\\$&')
    .replace(/\r\n?|\n/g, '<br>');
}
