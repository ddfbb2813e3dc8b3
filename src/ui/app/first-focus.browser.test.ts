import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focusFirst } from './first-focus.ts';

const GRID =
  '<div role="grid"><div role="gridcell" tabindex="-1">0</div><div id="cell" role="gridcell" tabindex="0">1</div></div>';
const TABLES =
  '<table role="grid"><tr><td><input type="checkbox" tabindex="0"></td><td><a id="table" href="#x" tabindex="0">Books</a></td></tr></table>';
const CARDS = '<div class="welcome-page"><a>Airports</a><a id="card" href="#y">Books</a></div>';

test.each([
  ['the cell of a table', GRID, 'cell'],
  ['the first table of an account', TABLES, 'table'],
  ['the first action of the start page', CARDS, 'card'],
])('%s has the focus once it is there', async (_, html, id) => {
  const view = open();
  expect(document.activeElement).toBe(document.body);
  await show(view, html);
  expect(document.activeElement?.id).toBe(id);
});

test('a card has it once it leads somewhere', async () => {
  const view = open();
  await show(view, '<div class="welcome-page"><a id="card">Airports</a></div>');
  expect(document.activeElement).toBe(document.body);
  document.getElementById('card')?.setAttribute('href', '#y');
  await seen();
  expect(document.activeElement?.id).toBe('card');
});

test('it is not taken from an element that has it already', async () => {
  const view = open();
  await show(view, '<input id="field">');
  document.getElementById('field')?.focus();
  await show(view, `<input>${GRID}`);
  expect(document.activeElement, 'though the field has gone meanwhile').toBe(document.body);
});

test.each(['pointerdown', 'keydown', 'wheel'])('nor after a %s', async (event) => {
  const view = open();
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  await show(view, GRID);
  expect(document.activeElement).toBe(document.body);
});

test('of two panes, the active one is chosen', async () => {
  const view = open();
  view.dataset['split'] = 'both';
  await show(view, `<section>${GRID.replace('cell', 'other')}</section>`);
  expect(document.activeElement).toBe(document.body);
  await show(view, `<section>${GRID}</section><section data-current="true">${TABLES}</section>`);
  expect(document.activeElement?.id).toBe('table');
});

test('a page of text has it at its title, from which Tab continues', async () => {
  const view = open();
  await show(view, '<div class="settings"><h2>Settings</h2><button id="first">A</button></div>');
  expect(document.activeElement?.textContent).toBe('Settings');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.id).toBe('first');
});

test('on an empty page it goes to the first link or button', async () => {
  const view = open();
  const empty = '<div class="empty"><h2>No tables</h2><button id="new">New table</button></div>';
  await show(view, `<div class="shell-place">${empty}</div>`);
  expect(document.activeElement?.id).toBe('new');
});

test('hidden elements do not count', async () => {
  const view = open();
  await show(
    view,
    GRID.replace(
      '<div role="grid">',
      '<div role="grid" style="height: 20px; overflow: auto"><p style="height: 900px"></p>',
    ),
  );
  expect(document.activeElement).toBe(document.body);
  expect(document.querySelector('[role="grid"]')?.scrollTop).toBe(0);
});

function open(): HTMLElement {
  const place = document.createElement('main');
  place.innerHTML = '<div></div>';
  document.body.append(place);
  const stop = focusFirst();
  onTestFinished(() => {
    stop();
    place.remove();
  });
  return place;
}

async function show(view: HTMLElement, html: string): Promise<void> {
  const pane = view.firstElementChild;
  if (pane) pane.innerHTML = html;
  await seen();
}

/** Changes are seen before the next task. */
function seen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
