import { describe, expect, test } from 'vitest';
import {
  columnsInView,
  edgesOf,
  leftShowing,
  MAX_SCROLL_HEIGHT,
  placeAt,
  placeScrolled,
  type RowTrack,
  rowsInView,
  scrollHeight,
  topOf,
  topShowing,
} from './grid-windowing.ts';

const hundredThousand: RowTrack = { count: 100_000, rowHeight: 28, viewport: 700 };
const twoMillion: RowTrack = { count: 2_000_000, rowHeight: 28, viewport: 700 };
const lastTop = 2_000_000 * 28 - 700;

describe('rows that a browser can scroll', () => {
  test('keep their own pixels', () => {
    expect(scrollHeight(hundredThousand)).toBe(2_800_000);
    expect(placeScrolled(hundredThousand, placeAt(hundredThousand, 0), 1_234_567)).toEqual({
      scrollTop: 1_234_567,
      offset: 0,
    });
  });

  test('show with their overscan, and none that do not exist', () => {
    expect(rowsInView(hundredThousand, 2_800, 5)).toEqual({ first: 95, end: 130 });
    expect(rowsInView(hundredThousand, 0, 5)).toEqual({ first: 0, end: 30 });
    expect(rowsInView(hundredThousand, 2_800_000 - 700, 5)).toEqual({
      first: 99_970,
      end: 100_000,
    });
    expect(rowsInView({ ...hundredThousand, count: 0 }, 0, 5)).toEqual({ first: 0, end: 0 });
  });

  test('a half row at either edge counts', () => {
    expect(rowsInView(hundredThousand, 14, 0)).toEqual({ first: 0, end: 26 });
  });

  test.each([
    ['in view already', 1_400, 60, 1_400],
    ['above', 1_400, 10, 280],
    ['below', 0, 100, 101 * 28 - 700],
    ['the last one', 0, 99_999, 2_800_000 - 700],
  ])('a row %s is shown by the shortest way', (_, top, row, shown) => {
    expect(topShowing(hundredThousand, top, row)).toBe(shown);
  });
});

describe('two million rows', () => {
  test('fit under the limit of every browser', () => {
    expect(scrollHeight(twoMillion)).toBe(MAX_SCROLL_HEIGHT);
  });

  test.each([0, 28, 27_999_650, lastTop])('top %d is a place that can be scrolled to', (top) => {
    const place = placeAt(twoMillion, top);
    expect(topOf(place)).toBe(top);
    expect(place.scrollTop).toBeGreaterThanOrEqual(0);
    expect(place.scrollTop).toBeLessThanOrEqual(MAX_SCROLL_HEIGHT - 700);
  });

  test('the wheel scrolls by its own pixels', () => {
    const place = placeAt(twoMillion, 28_000_000);
    const after = placeScrolled(twoMillion, place, place.scrollTop + 120);
    expect(topOf(after) - topOf(place)).toBe(120);
    expect(after.scrollTop).toBe(place.scrollTop + 120);
  });

  test('a drag of the scrollbar goes to its share of all rows', () => {
    const pane = (MAX_SCROLL_HEIGHT - 700) / 2;
    const after = placeScrolled(twoMillion, placeAt(twoMillion, 0), pane);
    expect(topOf(after)).toBeCloseTo(lastTop / 2, 0);
    expect(placeScrolled(twoMillion, after, MAX_SCROLL_HEIGHT - 700)).toEqual(
      placeAt(twoMillion, lastTop),
    );
  });

  test('the wheel alone comes from end to end and passes every pixel', () => {
    let place = placeAt(twoMillion, lastTop);
    for (let turns = 0; topOf(place) > 0; turns += 1) {
      const before = topOf(place);
      place = placeScrolled(twoMillion, place, Math.max(0, place.scrollTop - 2_500));
      expect(before - topOf(place), `turn ${turns}`).toBeGreaterThan(0);
      expect(before - topOf(place), `turn ${turns}`).toBeLessThanOrEqual(2_500);
    }
    expect(place).toEqual({ scrollTop: 0, offset: 0 });
  });

  test('the scrollbar strays by no more than a hundredth', () => {
    let place = placeAt(twoMillion, 0);
    for (let turns = 0; turns < 5_000; turns += 1) {
      place = placeScrolled(twoMillion, place, place.scrollTop + 1_000);
      const proper = placeAt(twoMillion, topOf(place));
      expect(Math.abs(proper.scrollTop - place.scrollTop)).toBeLessThanOrEqual(81_000);
    }
    expect(topOf(place)).toBe(5_000_000);
  });
});

describe('columns', () => {
  const edges = edgesOf(Array.from({ length: 252 }, () => 100));

  test('only those in view are drawn, and their neighbours', () => {
    expect(columnsInView(edges, 0, 800, 0)).toEqual({ first: 0, end: 8 });
    expect(columnsInView(edges, 1_050, 800, 0)).toEqual({ first: 10, end: 19 });
    expect(columnsInView(edges, 1_050, 800, 100)).toEqual({ first: 9, end: 20 });
    expect(columnsInView(edges, 24_400, 800, 0)).toEqual({ first: 244, end: 252 });
    expect(columnsInView([0], 0, 800, 100)).toEqual({ first: 0, end: 0 });
  });

  test('one is shown by the shortest way, from its start if it is wider than the view', () => {
    expect(leftShowing(edges, 500, 800, 7)).toBe(500);
    expect(leftShowing(edges, 500, 800, 2)).toBe(200);
    expect(leftShowing(edges, 500, 800, 20)).toBe(1_300);
    expect(leftShowing([0, 2_000], 900, 800, 0)).toBe(0);
  });
});
