/**
 * Returns the typed text with the line breaks of the value where they were, and
 * new ones of the kind that the value mostly has. A text area shows every line
 * break as LF, so a value with others would lose them at the first key.
 */
export function keepLineBreaks(value: string, typed: string): string {
  if (!value.includes('\r')) return typed;
  const shown = showLineBreaks(value);
  const start = sharedStart(shown, typed);
  const end = sharedEnd(shown.slice(start), typed.slice(start));
  const { before } = splitShown(value, start);
  const { after } = splitShown(value, shown.length - end);
  const middle = typed.slice(start, typed.length - end);
  const usual = before + middle.replaceAll('\n', commonBreak(value)) + after;
  // A CR and an LF that become neighbours would be read as one break.
  return showLineBreaks(usual) === typed ? usual : typed.replaceAll('\n', '\r\n');
}

/** Returns the text as a text area shows it. */
export function showLineBreaks(value: string): string {
  return value.replace(/\r\n?/g, '\n');
}

function commonBreak(value: string): string {
  const [pairs, returns, feeds] = [/\r\n/g, /\r(?!\n)/g, /(?<!\r)\n/g].map(
    (pattern) => value.match(pattern)?.length ?? 0,
  );
  if ((pairs ?? 0) >= Math.max(returns ?? 0, feeds ?? 0)) return '\r\n';
  return (returns ?? 0) > (feeds ?? 0) ? '\r' : '\n';
}

/** Splits the value at an index of the shown text: a CRLF counts as one. */
function splitShown(value: string, index: number): { before: string; after: string } {
  let at = 0;
  for (let shown = 0; shown < index; shown += 1) at += value.startsWith('\r\n', at) ? 2 : 1;
  return { before: value.slice(0, at), after: value.slice(at) };
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function sharedEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}
