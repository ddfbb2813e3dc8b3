import type { RequestReport } from '../../model/request-report.ts';
import { readable } from '../place/readable-url.ts';

/**
 * The kind of requests that is shown: those of programs, those of this window,
 * writes, or refused ones.
 */
export type RequestChoice = 'all' | 'rest' | 'window' | 'writes' | 'errors';

export const REQUEST_CHOICES: readonly RequestChoice[] = [
  'all',
  'rest',
  'window',
  'writes',
  'errors',
];

/**
 * Returns whether the method, address, status or code contains every word, and
 * no word with a minus.
 */
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

/**
 * Returns the decoded beginning of a long address: a line shows no more of it,
 * and megabytes take seconds to lay out.
 */
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
