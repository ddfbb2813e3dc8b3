import { parseSync } from 'vite';

/** Returns the number of lines with code, neither blank nor only a comment. */
export function countLines(path: string, source: string): number {
  const code = path.endsWith('.css') ? blankStyles(source) : blankComments(path, source);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

function blankStyles(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, blank);
}

function blankComments(path: string, source: string): string {
  let code = source;
  for (const { start, end } of parseSync(path, source).comments) {
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
  }
  return code;
}

/** Replaces all characters but line breaks by blanks. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
