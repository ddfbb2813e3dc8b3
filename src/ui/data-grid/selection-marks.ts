import type { GridSelection } from './grid-selection.ts';

/** A row's part of one range. */
export interface Mark {
  readonly left: number;
  readonly right: number;
  readonly isTop: boolean;
  readonly isBottom: boolean;
}

/**
 * Returns the selected parts of a row as one text: rows with the same text need
 * not render again.
 */
export function writeMarks({ ranges }: GridSelection, row: number): string {
  return ranges
    .filter(({ top, bottom }) => top <= row && row <= bottom)
    .map(({ top, bottom, left, right }) => {
      const edges = (top === row ? 't' : '') + (bottom === row ? 'b' : '');
      return `${left} ${right} ${edges}`;
    })
    .join(';');
}

export function readMarks(marks: string): readonly Mark[] {
  if (marks === '') return [];
  return marks.split(';').map((mark) => {
    const [left = '', right = '', edges = ''] = mark.split(' ');
    return {
      left: Number(left),
      right: Number(right),
      isTop: edges.includes('t'),
      isBottom: edges.includes('b'),
    };
  });
}

/**
 * Returns the outer sides of a selected cell: top, bottom, start and end;
 * undefined if it is not selected.
 */
export function sidesOf(
  marks: readonly Mark[],
  column: number,
  lastColumn: number,
): string | undefined {
  const mark = marks.findLast(({ left, right }) => left <= column && column <= right);
  if (!mark) return undefined;
  const isEnd = column === Math.min(mark.right, lastColumn);
  return (
    (mark.isTop ? 't' : '') +
    (mark.isBottom ? 'b' : '') +
    (column === mark.left ? 's' : '') +
    (isEnd ? 'e' : '')
  );
}
