/** Quotes a field of delimited text by RFC 4180. */
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

// Some spreadsheets skip white space before the sign, and take full-width signs for the others. Of texts that begin
// with a minus, only numbers are safe; a number would lose its plus, so with one it stays text.
const FORMULA = /^\s*(?:[=+@\t\r＝＋－＠]|-(?!\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$))/;

/** Returns whether a spreadsheet would run the text, or show a result in its place. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** Adds an apostrophe, which keeps it a text. */
export function guardFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** Returns a line of a table in Markdown. */
export function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map(markdownCell).join(' | ')} |\n`;
}

/** Returns the line below the header, with the alignment of each column. */
export function markdownRule(areNumbers: readonly boolean[]): string {
  return `|${areNumbers.map((isNumber) => (isNumber ? ' ---: ' : ' --- ')).join('|')}|\n`;
}

/** Most texts have no characters to escape. */
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
