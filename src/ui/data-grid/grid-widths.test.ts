import { expect, test } from 'vitest';
import { parseDateTime } from '../../model/datetime.ts';
import { dateTimeOf, type EdmValue } from '../../model/edm.ts';
import { pageOf } from '../../model/entity-page.ts';
import { GridRow } from './grid-row.ts';
import { widthFor } from './grid-viewport-model.ts';

test.each(['first', 'fit'] as const)(
  'instants have room for the digits of their column: %s',
  (purpose) => {
    const at = dateTimeOf(parseDateTime('2026-11-20T15:49:23Z') ?? 0n);
    const properties = new Map<string, EdmValue>([['At', at]]);
    const rows = [
      new GridRow(pageOf([{ partitionKey: 'p', rowKey: 'r', timestamp: 1n, properties }]), 0),
    ];
    const column = { name: 'At', kind: 'property', types: ['Edm.DateTime'] } as const;
    const widthOf = (digits?: 3 | 7) =>
      widthFor({ ...column, ...(digits && { digits }) }, rows, { letter: 5, purpose, format: {} });
    expect(widthOf(3) - widthOf()).toBe(5 * '.000'.length);
    expect(widthOf(7) - widthOf()).toBe(5 * '.0000000'.length);
  },
);
