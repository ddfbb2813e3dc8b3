import { expect, test } from 'vitest';
import { stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { EntityPage, pageOf } from '../../model/entity-page.ts';
import { entitySize } from '../../model/limits.ts';
import { Survey } from './survey.ts';

const LARGE = 500_000;

test('keeps the first 20 and fewer than 256 from everywhere of small entities', () => {
  const { head, sample } = surveyOf(Array.from({ length: 1000 }, () => 10));
  expect(head.rowKeys).toHaveLength(20);
  expect(sample.rowKeys.length).toBeLessThan(256);
  expect(sample.rowKeys.length).toBeGreaterThanOrEqual(128);
  expect(strideOf(sample.rowKeys)).toEqual([4]);
});

test('keeps no more of large ones than can be written at once, from everywhere all the same', () => {
  const { head, sample } = surveyOf(Array.from({ length: 60 }, () => LARGE));
  expect(bytesOf(head)).toBeLessThanOrEqual(2 ** 20);
  expect(bytesOf(sample)).toBeLessThanOrEqual(2 * 2 ** 20);
  expect(strideOf(sample.rowKeys)).toEqual([16]);
});

test('keeps one in any case', () => {
  const { head, sample } = surveyOf([1_040_000]);
  expect(head.rowKeys).toEqual(['0']);
  expect(sample.rowKeys).toEqual(['0']);
});

test('keeps none to be shown where that was not asked for, and counts all the same', () => {
  const survey = new Survey({ isBare: true });
  survey.add(pageOf([entity(0, 10), entity(1, 10)]));
  const { rows, head, sample, properties } = survey.finish();
  expect({ rows, head: head.rowKeys, sample: sample.rowKeys }).toEqual({
    rows: 2,
    head: [],
    sample: [],
  });
  expect(properties.map(({ name }) => name)).toEqual(['T0']);
});

function surveyOf(lengths: readonly number[]) {
  const survey = new Survey();
  const entities = lengths.map((length, index) => entity(index, length));
  const half = Math.ceil(entities.length / 2);
  for (const part of [entities.slice(0, half), entities.slice(half)]) survey.add(pageOf(part));
  return survey.finish();
}

/** Of so many bytes, in texts. */
function entity(index: number, bytes: number): Entity {
  const text = 'x'.repeat(Math.min(bytes / 2, 25_000));
  const count = Math.max(1, Math.floor(bytes / 2 / text.length));
  const properties = new Map(
    Array.from({ length: count }, (_, number) => [`T${number}`, stringOf(text)]),
  );
  return { partitionKey: 'p', rowKey: `${index}`, timestamp: 1n, properties };
}

function bytesOf(columns: EntityPage['columns']): number {
  const page = new EntityPage(columns);
  return columns.rowKeys.reduce((sum, _, row) => sum + entitySize(page.entityAt(row)), 0);
}

/** How far the rows that were kept are from each other. */
function strideOf(rowKeys: readonly string[]): readonly number[] {
  const strides = rowKeys.slice(1).map((key, index) => Number(key) - Number(rowKeys[index]));
  return [...new Set(strides)];
}
