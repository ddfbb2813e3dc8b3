import { useRef } from 'preact/hooks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dateTimeOf } from '../../../model/edm.ts';
import { millisecondsOf, ticksOfMilliseconds } from '../../../model/ticks.ts';
import { cell, entity, openGrid, scroller, waitFor } from '../../../testing/opened-grid.tsx';
import { EntityGrid } from './EntityGrid.tsx';
import type { GridParts } from './GridBody.tsx';
import { InstantTip } from './InstantTip.tsx';
import { JsonGrid } from './JsonGrid.tsx';

beforeEach(() => page.viewport(1000, 700));

const [KEY, TIMESTAMP, STATUS, TOTAL] = [1, 2, 3, 4];

type Shown = Parameters<typeof EntityGrid>[0];

interface FramedProps extends Shown {
  readonly isJson?: boolean;
  /** The code for dates is not loaded yet. */
  readonly isWaiting?: boolean;
  readonly heard?: Event | undefined;
}

function Framed(props: FramedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const model: GridParts = props;
  return (
    <div ref={frame} style={{ display: 'flex', flex: 1, minInlineSize: 0 }}>
      {props.isJson ? <JsonGrid {...props} isAskedFor={false} /> : <EntityGrid {...props} />}
      {!props.isWaiting && <InstantTip model={model} frame={frame} heard={props.heard} />}
    </div>
  );
}

/** Of the first row three days ago, of the next four and five, and `names` have dates as well. */
async function open(isJson = false, names: readonly string[] = []) {
  const opened = await openGrid(20, 900, (props) => <Framed {...props} isJson={isJson} />);
  const daysAgo = (days: number) =>
    ticksOfMilliseconds(Date.now() - days * 86_400_000 - 60_000) + 1n;
  const then = daysAgo(3);
  for (const row of [0, 1, 2]) {
    const timestamp = daysAgo(3 + row);
    const properties = new Map(entity(row).properties);
    for (const name of names) properties.set(name, dateTimeOf(timestamp));
    opened.tables.put({ ...entity(row), timestamp, properties });
  }
  await opened.grid.refresh();
  await waitFor(() =>
    expect(document.querySelector('[data-row="2"]')?.textContent).toMatch(/20\d\d-/),
  );
  // Columns are drawn once the width of the grid is known.
  if (!isJson) await waitFor(() => cell(2, TOTAL));
  return { ...opened, year: String(new Date(millisecondsOf(then)).getFullYear()) };
}

const tip = () => document.querySelector('[role="tooltip"]');
const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function dateOfJson(row: number): HTMLElement {
  const found = cell(row, TIMESTAMP).querySelector<HTMLElement>('.grid-json-value');
  if (!found) throw new Error(`Row ${row} shows no date.`);
  return found;
}

test('shows UTC, local time and age of a date under the pointer, and of nothing else', async () => {
  const { year } = await open();
  await userEvent.hover(cell(0, KEY));
  await rest(700);
  expect(tip()).toBeNull();
  await userEvent.hover(cell(0, TIMESTAMP));
  await waitFor(() => expect(tip()?.textContent).toMatch(/ Z.* local · 3 days ago$/));
  expect(tip()?.textContent).toContain(year);
  const [date, reported] = [cell(0, TIMESTAMP), tip()].map((one) => one?.getBoundingClientRect());
  expect(reported?.left, 'beside the dates below').toBeGreaterThanOrEqual(date?.right ?? 0);

  // It can be pointed at itself, and goes with the pointer.
  await userEvent.hover(tip() ?? cell(0, 0));
  await rest(300);
  expect(tip()).not.toBeNull();
  await userEvent.hover(cell(5, KEY));
  await waitFor(() => expect(tip()).toBeNull());
});

test('comes where the keys rest, and Escape takes it alone', async () => {
  const { actions, selection } = await open();
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(tip()?.textContent).toContain('3 days ago'));
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(tip()?.id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(tip()).toBeNull());
  expect(selection.selection.value.ranges, 'what is selected stays').toHaveLength(1);
  expect(document.activeElement?.hasAttribute('aria-describedby')).toBe(false);
  await userEvent.keyboard('{Escape}{Escape}');
  expect(selection.selection.value.ranges).toHaveLength(0);
  expect(actions.toFilter).toHaveBeenCalledOnce();

  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await waitFor(() => expect(tip()).not.toBeNull());
  await userEvent.keyboard('{ArrowLeft}');
  expect(tip(), 'any other key is on its way').toBeNull();
});

test('comes again where the grid scrolls late under keys, and stays away where a wheel scrolls', async () => {
  await open();
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(tip()?.textContent).toContain('3 days ago'));
  const date = cell(0, TIMESTAMP);
  date.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(tip()).toBeNull());
  await waitFor(() => expect(tip()?.textContent).toContain('3 days ago'));

  date.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  date.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(tip()).toBeNull());
  await rest(1_000);
  expect(tip()).toBeNull();
});

test('goes soon after the pointer has left, however long that goes on', async () => {
  await open();
  await userEvent.hover(cell(0, TIMESTAMP));
  await waitFor(() => expect(tip()).not.toBeNull());
  const moving = { bubbles: true, pointerType: 'mouse' };
  for (let step = 0; step < 10 && tip(); step += 1) {
    cell(5 + (step % 3), KEY).dispatchEvent(new PointerEvent('pointermove', moving));
    await rest(50);
  }
  expect(tip()).toBeNull();
});

test('shows the next date down the column as soon as the pointer rests there', async () => {
  await open();
  for (const [row, days] of [3, 4, 5].entries()) {
    await userEvent.hover(cell(row, TIMESTAMP));
    await waitFor(() => expect(tip()?.textContent).toContain(`${days} days ago`));
  }
});

test('does not block a date under it', async () => {
  await open(false, ['Status', 'Total', 'Weight', 'Paid']);
  await userEvent.hover(cell(1, TOTAL));
  await waitFor(() => expect(tip()?.textContent).toContain('4 days ago'));
  const reported = tip()?.getBoundingClientRect();
  const beneath = [0, 2]
    .flatMap((row) => [TIMESTAMP, STATUS, TOTAL, TOTAL + 1, TOTAL + 2].map((at) => cell(row, at)))
    .find((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return (
        reported &&
        reported.left < x &&
        reported.right > x &&
        reported.top < y &&
        reported.bottom > y
      );
    });
  if (!beneath) throw new Error('It lies over none.');
  await userEvent.hover(beneath, { force: true });
  await waitFor(() => expect(tip()?.textContent).toMatch(/[35] days ago/));
});

test('a tooltip opened by keys stays when it opens under the pointer', async () => {
  await open();
  await userEvent.click(cell(2, TIMESTAMP));
  await userEvent.hover(cell(1, STATUS));
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(tip()?.textContent).toContain('4 days ago'));
  const [reported, pointed] = [tip(), cell(1, STATUS)].map((one) => one?.getBoundingClientRect());
  expect(reported?.left, 'the pointer is beneath it').toBeLessThan(
    (pointed?.left ?? 0) + (pointed?.width ?? 0) / 2,
  );
  await rest(500);
  expect(tip()).not.toBeNull();
});

test('describes an editable cell, with its type', async () => {
  await open(false, ['Status']);
  await userEvent.click(cell(1, STATUS));
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(tip()?.textContent).toMatch(/^DateTime .*3 days ago$/));
  expect(document.activeElement).toBeInstanceOf(HTMLTextAreaElement);
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(tip()?.id);
});

test('handles the pointer move that loaded it', async () => {
  const { show } = await openGrid(20, 900, (props) => <Framed {...props} isWaiting={true} />);
  const moves: Event[] = [];
  scroller().addEventListener('pointermove', (event) => moves.push(event));
  await userEvent.hover(cell(0, TIMESTAMP));
  await waitFor(() => expect(moves).not.toEqual([]));
  show((props) => <Framed {...props} heard={moves.at(-1)} />);
  await waitFor(() => expect(tip()?.textContent).toContain('years ago'));
});

test('shows the date that is there now, and nothing once its row is gone', async () => {
  const { tables, grid } = await open();
  await userEvent.hover(cell(0, TIMESTAMP));
  await waitFor(() => expect(tip()?.textContent).toContain('3 days ago'));
  const timestamp = ticksOfMilliseconds(Date.now() - 9 * 86_400_000 - 60_000);
  tables.put({ ...entity(0), timestamp });
  await grid.refresh();
  await waitFor(() => expect(tip()?.textContent).toContain('9 days ago'));
  tables.remove(...Array.from({ length: 20 }, (_, row) => entity(row)));
  await grid.refresh();
  await waitFor(() => expect(tip()).toBeNull());
});

test('is shown for dates of JSON as well, and nowhere else in their lines', async () => {
  await open(true);
  await userEvent.hover(cell(1, TIMESTAMP), { position: { x: 700, y: 10 } });
  await rest(700);
  expect(tip()).toBeNull();
  await userEvent.hover(dateOfJson(1));
  await waitFor(() => expect(tip()?.textContent).toContain('4 days ago'));
  const [date, reported] = [dateOfJson(1), tip()].map((one) => one?.getBoundingClientRect());
  expect((reported?.left ?? 0) - (date?.right ?? 0)).toBeCloseTo(4, 0);

  await userEvent.click(cell(1, TIMESTAMP));
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await waitFor(() => expect(tip()?.textContent).toMatch(/^DateTime .*4 days ago$/));
});
