import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { pageOf } from '../../../model/entity-page.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import { GridRow } from '../../data-grid/grid-row.ts';
import { drawCell } from './cell.tsx';
import './grid.css';

/** Neither written in, nor selected, nor pinned. */
const PLAIN = {
  edit: undefined,
  writing: undefined,
  format: {},
  pin: undefined,
  isActive: false,
  sides: undefined,
  isFirst: false,
} as const;

test.each([
  [320, '1,024 characters'],
  [150, '1,024'],
  [70, ''],
])('in a cell of %i px, a long text leaves its length this room: "%s"', (width, reported) => {
  const { value, size } = drawLongText(width);
  expect(shownText(size)).toBe(reported);
  expect(value.clientWidth).toBeGreaterThanOrEqual((width - 20) / 2);
});

test('the key of a row heads it once it has come', () => {
  expect(roleOfKey(undefined)).toBe('gridcell');
  expect(roleOfKey(rowOf(new Map()))).toBe('rowheader');
});

function roleOfKey(row: GridRow | undefined) {
  const place = openPlace();
  const column: GridColumn = { name: 'RowKey', kind: 'rowKey', types: ['Edm.String'] };
  const drawn = { column, index: 1, row, ...PLAIN };
  render(<div class="grid">{drawCell(drawn)}</div>, place);
  return find(place, '.grid-cell').getAttribute('role');
}

function openPlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  return place;
}

function rowOf(properties: Entity['properties']): GridRow {
  const entity = { partitionKey: 'p', rowKey: 'r', timestamp: 0n, properties };
  return new GridRow(pageOf([entity]), 0);
}

function drawLongText(width: number) {
  const place = openPlace();
  const column: GridColumn = { name: 'Note', kind: 'property', types: ['Edm.String'] };
  const row = rowOf(new Map([['Note', stringOf('x'.repeat(1024))]]));
  const drawn = { column, index: 3, row, ...PLAIN, alone: { start: 0, width } };
  render(<div class="grid">{drawCell(drawn)}</div>, place);
  return { value: find(place, '.grid-text'), size: find(place, '.grid-size') };
}

function find(place: Element, selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}.`);
  return found;
}

/** Words of the page, or those that the style sheet shows instead. */
function shownText(element: HTMLElement): string {
  if (getComputedStyle(element).display === 'none') return '';
  const written = getComputedStyle(element, '::before').content;
  return written === 'none' ? element.innerText : written.replaceAll('"', '');
}
