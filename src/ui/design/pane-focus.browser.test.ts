import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focusNextPane, focusWhenShown, watchFocus } from './pane-focus.ts';

test('the rows follow the filter, and both return to their last focus', () => {
  const { at, element } = open(`
    <nav data-pane="nav" tabindex="-1"><a id="link" href="#x">link</a></nav>
    <main data-pane="main" tabindex="-1">
      <button id="tab">tab</button>
      <search data-filter-bar>
        <div id="field" data-pane-focus></div>
        <button id="run">run</button>
      </search>
      ${GRID}
      <aside data-pane="editor" tabindex="-1"><input id="value"></aside>
    </main>`);
  const field = document.createElement('div');
  field.contentEditable = 'true';
  element('field').attachShadow({ mode: 'open' }).append(field);

  element('link').focus();
  expect(at(1, 4)).toEqual(['field', 'cell', 'value', 'link']);
  expect(at(-1, 4)).toEqual(['value', 'cell', 'field', 'link']);

  element('run').focus();
  expect(at(1, 4), 'from beside the filter').toEqual(['cell', 'value', 'link', 'run']);
  element('tab').focus();
  expect(at(1, 4), 'from above it').toEqual(['cell', 'value', 'link', 'tab']);
  element('main').focus();
  expect(at(1, 1), 'from the pane itself').toEqual(['cell']);
});

test('a filter over rows that are still to come is no dead end', () => {
  const { at, element } = open(`
    <nav data-pane="nav" tabindex="-1"><a id="link" href="#x">link</a></nav>
    <main data-pane="main" tabindex="-1">
      <search data-filter-bar><textarea id="field" data-pane-focus></textarea></search>
      <p>Loading</p>
    </main>`);
  element('link').focus();
  expect(at(1, 3)).toEqual(['field', 'link', 'field']);
});

test('a pane without a filter is one stop', () => {
  const { at, element } = open(`
    <nav data-pane="nav" tabindex="-1"><a id="link" href="#x">link</a></nav>
    <main data-pane="main" tabindex="-1"><button id="tab">tab</button>${GRID}</main>`);
  element('link').focus();
  expect(at(1, 3)).toEqual(['cell', 'link', 'cell']);
});

test('an opened pane takes the focus in the active pane', async () => {
  const { element } = open(`
    <main data-pane="main" tabindex="-1">
      ${GRID}
      <section id="right" data-pane="beside" data-current="true" tabindex="-1"></section>
    </main>`);
  focusWhenShown();
  expect(document.activeElement).toBe(element('right'));
  element('right').innerHTML = GRID.replace('cell', 'there');
  await vi.waitFor(() => expect(document.activeElement).toBe(element('there')));
});

test('a page of text has the focus at its title, even if it is already open', async () => {
  const { element } = open('<main data-pane="main" tabindex="-1"><p>Loading</p></main>');
  focusWhenShown();
  expect(document.activeElement).toBe(element('main'));
  element('main').innerHTML = '<div class="help"><h2 id="title">Help</h2></div>';
  await vi.waitFor(() => expect(document.activeElement).toBe(element('title')));
  focusWhenShown();
  expect(document.activeElement).toBe(element('main'));
  await vi.waitFor(() => expect(document.activeElement).toBe(element('title')));
});

test('a pane opened by a key shows its focus ring, even with Ctrl; by a click it does not', async () => {
  const { element } = open(`
    <main data-pane="main" tabindex="-1">
      <div class="help"><h2 id="title">Help</h2></div>
      <button id="other">other</button>
    </main>`);
  element('other').addEventListener('click', () => focusWhenShown());
  for (const isByKeys of [false, true, false]) {
    await userEvent.click(element('other'));
    if (isByKeys) {
      dispatchEvent(new KeyboardEvent('keydown', { key: ',', ctrlKey: true }));
      focusWhenShown();
    }
    await vi.waitFor(() => expect(document.activeElement).toBe(element('title')));
    expect(element('title').matches(':focus-visible')).toBe(isByKeys);
  }
});

const GRID = '<div role="grid"><div id="cell" role="gridcell" tabindex="0">1</div></div>';

function open(html: string) {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const stop = watchFocus();
  onTestFinished(() => {
    stop();
    place.remove();
  });
  function element(id: string): HTMLElement {
    const found = place.querySelector<HTMLElement>(id === 'main' ? id : `#${id}`);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  }
  function at(step: 1 | -1, times: number): (string | undefined)[] {
    return Array.from({ length: times }, () => {
      focusNextPane(step);
      return document.activeElement?.id;
    });
  }
  return { at, element };
}
