import type { ComponentChildren } from 'preact';
import { diffWords } from './word-diff.ts';

/** The text of a side, in which what the other side does not have is marked. */
export interface MarkedText {
  readonly content: ComponentChildren;
  /** Whether any of it is the same on both sides. */
  readonly isAlike: boolean;
}

/**
 * Marks in one of two texts the words that the other one does not have. `shorten` may shorten each
 * part; it is told which one stands before the first of them.
 */
export function markWords(
  left: string,
  right: string,
  side: 'left' | 'right',
  shorten: (text: string, isBefore: boolean) => ComponentChildren = (text) => text,
): MarkedText {
  const parts = diffWords(left, right);
  const own = side === 'left' ? 'removed' : 'added';
  const Mark = side === 'left' ? 'del' : 'ins';
  let at = 0;
  const content = parts.flatMap(({ kind, text }) => {
    if (kind !== 'same' && kind !== own) return [];
    const start = at;
    at += text.length;
    if (kind !== 'same') return <Mark key={start}>{shorten(text, false)}</Mark>;
    return shorten(text, start === 0);
  });
  return { content, isAlike: parts.some(({ kind }) => kind === 'same') };
}
