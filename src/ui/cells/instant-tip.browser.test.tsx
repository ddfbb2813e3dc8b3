import { useRef } from 'preact/hooks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { millisecondsOf, ticksOfMilliseconds } from '../../model/datetime.ts';
import { cell, entity, openGrid, waitFor } from '../../testing/opened-grid.tsx';
import { EntityGrid } from '../grid/EntityGrid.tsx';
import type { GridParts } from '../grid/GridBody.tsx';
import { JsonGrid } from '../grid/JsonGrid.tsx';
import { InstantTip } from './InstantTip.tsx';

beforeEach(() => page.viewport(1000, 700));

const [KEY, TIMESTAMP] = [1, 2];

type Shown = Parameters<typeof EntityGrid>[0];

function Framed(props: Shown & { readonly isJson?: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const model: GridParts = props;
  return (
    <div ref={frame} style={{ display: 'flex', flex: 1, minInlineSize: 0 }}>
      {props.isJson ? <JsonGrid {...props} isAskedFor={false} /> : <EntityGrid {...props} />}
      <InstantTip model={model} frame={frame} />
    </div>
  );
}

/** Three days ago. */
async function open(isJson = false) {
  const opened = await openGrid(20, 900, (props) => <Framed {...props} isJson={isJson} />);
  const then = ticksOfMilliseconds(Date.now() - 3 * 86_400_000 - 60_000);
  for (const row of [0, 1]) opened.tables.put({ ...entity(row), timestamp: then + 1n });
  await opened.grid.refresh();
  await waitFor(() =>
    expect(document.querySelector('[data-row="0"]')?.textContent).toMatch(/20\d\d-/),
  );
  return { ...opened, year: String(new Date(millisecondsOf(then)).getFullYear()) };
}

const tip = () => document.querySelector('[role="tooltip"]');

test('says UTC, local time and how long ago where a pointer rests at a date, and at nothing else', async () => {
  const { year } = await open();
  await userEvent.hover(cell(0, KEY));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(tip()).toBeNull();
  await userEvent.hover(cell(0, TIMESTAMP));
  await waitFor(() => expect(tip()?.textContent).toMatch(/ Z.* local · 3 days ago$/));
  expect(tip()?.textContent).toContain(year);
  const [above, below] = [cell(0, TIMESTAMP), tip()].map((one) => one?.getBoundingClientRect());
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? 0);

  // It can be pointed at itself, and goes with the pointer.
  await userEvent.hover(tip() ?? cell(0, 0));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(tip()).not.toBeNull();
  await userEvent.hover(cell(5, KEY));
  await waitFor(() => expect(tip()).toBeNull());
});

test('comes where the keys rest, and Escape takes it alone', async () => {
  const { deeds, selection } = await open();
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(tip()?.textContent).toContain('3 days ago'));
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(tip()?.id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(tip()).toBeNull());
  expect(selection.selection.value.ranges, 'what is selected stays').toHaveLength(1);
  expect(document.activeElement?.hasAttribute('aria-describedby')).toBe(false);
  await userEvent.keyboard('{Escape}{Escape}');
  expect(selection.selection.value.ranges).toHaveLength(0);
  expect(deeds.toFilter).toHaveBeenCalledOnce();

  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await waitFor(() => expect(tip()).not.toBeNull());
  await userEvent.keyboard('{ArrowLeft}');
  expect(tip(), 'any other key is on its way').toBeNull();
});

test('stands beside dates of JSON as well', async () => {
  await open(true);
  await userEvent.hover(cell(1, TIMESTAMP));
  await waitFor(() => expect(tip()?.textContent).toContain('3 days ago'));
});
