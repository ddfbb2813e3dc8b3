/**
 * Returns the end of the JSON value that begins at `start`, or -1 while it is incomplete. Reads only strings and
 * brackets: whether the rest is valid JSON is decided by the parser.
 */
export function findValueEnd(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first === '{' || first === '[') return endOfNested(text, start);
  SCALAR_END.lastIndex = start;
  return SCALAR_END.exec(text)?.index ?? -1;
}

const SCALAR_END = /[\s,\]}]/g;
const BRACKET = /["{}[\]]/g;

function endOfNested(text: string, start: number): number {
  let depth = 0;
  BRACKET.lastIndex = start;
  for (let found = BRACKET.exec(text); found; found = BRACKET.exec(text)) {
    switch (found[0]) {
      case '"': {
        const end = endOfString(text, found.index);
        if (end === -1) return -1;
        BRACKET.lastIndex = end;
        break;
      }
      case '{':
      case '[':
        depth += 1;
        break;
      default:
        depth -= 1;
        if (depth === 0) return found.index + 1;
    }
  }
  return -1;
}

function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return -1;
    if (!isEscaped(text, quote)) return quote + 1;
    from = quote + 1;
  }
}

/** After an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}
