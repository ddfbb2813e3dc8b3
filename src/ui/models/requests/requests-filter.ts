import type { RequestReport } from '../../../model/request-report.ts';

/** Which kind of requests is shown: of programs, of this window, those that write, or those that were refused. */
export type RequestChoice = 'all' | 'rest' | 'window' | 'writes' | 'errors';

export const REQUEST_CHOICES: readonly RequestChoice[] = [
  'all',
  'rest',
  'window',
  'writes',
  'errors',
];

/** Every word has to be in the method, the address, the status or the code; one with a minus must not. */
export function matchesEntry(entry: RequestReport, filter: string, choice: RequestChoice): boolean {
  if (!isChosen(entry, choice)) return false;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { method, url, status, code = '' } = entry;
  const text = `${method} ${url} ${readable(url)} ${status} ${code}`.toLowerCase();
  return words.every((word) =>
    word.startsWith('-') && word.length > 1 ? !text.includes(word.slice(1)) : text.includes(word),
  );
}

/** An address as people read it; one that is wrongly encoded stays as it is. */
export function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** How a long address begins: a line shows no more of it, and a page of megabytes takes seconds to lay out. */
export function readableStart(url: string, longest: number): string {
  if (url.length <= longest) return readable(url);
  // A character may be several escapes, of which the last ones are cut off.
  return `${readable(url.slice(0, longest).replace(/(?:%[\dA-Fa-f]{0,2})+$/, ''))}…`;
}

function isChosen({ source, method, status }: RequestReport, choice: RequestChoice): boolean {
  switch (choice) {
    case 'all':
      return true;
    case 'rest':
    case 'window':
      return source === choice;
    case 'writes':
      return !['GET', 'HEAD', 'OPTIONS'].includes(method);
    case 'errors':
      return status >= 400;
  }
}
