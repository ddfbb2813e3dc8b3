import { signal, useSignal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu, useContextMenu } from './Menu.tsx';
import { type MenuEntry, MenuPopup } from './MenuPopup.tsx';

const place = document.body.appendChild(document.createElement('div'));
const chosen: string[] = [];

afterEach(() => {
  render(null, place);
  chosen.length = 0;
});

function action(label: string, more: { readonly disabled?: boolean } = {}): MenuEntry {
  return { kind: 'action', label, onSelect: () => chosen.push(label), ...more };
}

const entries: readonly MenuEntry[] = [
  action('Open'),
  action('Copy link'),
  action('Rename', { disabled: true }),
  { kind: 'separator', before: 'Delete' },
  action('Delete'),
  action('Duplicate'),
];

function line(name: string) {
  return page.getByRole('menuitem', { name });
}

async function openByKey(key: string) {
  render(<Menu label="More" entries={entries} />, place);
  page.getByRole('button', { name: 'More' }).element().focus();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
}

test.each(['{Enter}', '{ArrowDown}', ' '])('%s opens it on its first line', async (key) => {
  await openByKey(key);
  await expect.element(line('Open')).toHaveFocus();
  await expect
    .element(page.getByRole('button', { name: 'More' }))
    .toHaveAttribute('aria-expanded', 'true');
});

test('arrows skip disabled items and wrap around', async () => {
  await openByKey('{Enter}');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(line('Delete')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown}');
  await expect.element(line('Open')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(line('Duplicate')).toHaveFocus();
});

test('a menu opened by the right button stays when it is released', async () => {
  render(<Place />, place);
  await userEvent.click(page.getByText('Here'), { button: 'right' });
  await expect.element(line('Open')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Copy link']);

  // The menu key presses no button.
  const asked = { bubbles: true, cancelable: true };
  page.getByText('Here').element().dispatchEvent(new MouseEvent('contextmenu', asked));
  await expect.element(line('Open')).toHaveFocus();
});

function Place() {
  const { open, menu } = useContextMenu({ label: 'About this', entries });
  return (
    <p tabIndex={-1} onContextMenu={open}>
      Here
      {menu}
    </p>
  );
}

test('a key that comes as soon as a menu has closed opens it again', async () => {
  await openByKey('{Enter}');
  hideMenu();
  const button = page.getByRole('button', { name: 'More' }).element();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await nextTask();
  await expect.element(line('Open')).toHaveFocus();

  const ask = await askHere();
  hideMenu();
  ask();
  await nextTask();
  await expect.element(line('Open')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Here')).toHaveFocus();
});

/** Opens the context menu of an element as a key does; returns a function that opens it again. */
async function askHere(): Promise<() => void> {
  render(<Place />, place);
  const here = page.getByText('Here').element();
  here.focus();
  const ask = () => here.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
  ask();
  await expect.element(line('Open')).toHaveFocus();
  return ask;
}

/** One menu whose only line opens another one at its place. */
function Menus() {
  const isSecond = useSignal(false);
  const isOpen = useSignal(true);
  const second: MenuEntry = {
    kind: 'action',
    label: 'Copy as',
    onSelect: () => {
      isSecond.value = true;
      isOpen.value = true;
    },
  };
  return isOpen.value ? (
    <MenuPopup
      label="Cell"
      anchor={place}
      entries={isSecond.value ? entries : [second]}
      onClose={() => {
        isOpen.value = false;
      }}
    />
  ) : null;
}

test('a menu item may open another menu in its place', async () => {
  render(<Menus />, place);
  await expect.element(line('Copy as')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await nextTask();
  await expect.element(line('Open')).toHaveFocus();
});

test('the end of a menu that is gone closes no other one', async () => {
  const ask = await askHere();
  hideMenu();
  const gone = place.querySelector('[role="menu"]');
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(gone?.isConnected).toBe(false);
  ask();
  await nextTask();
  await expect.element(line('Open')).toHaveFocus();
});

test("a press on a menu's target hides it, even after a redraw", async () => {
  const drawn = signal(0);
  const isOpen = signal(true);
  const anchor = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => anchor.remove());
  const About = () =>
    isOpen.value ? (
      <MenuPopup
        label={`Drawn ${drawn.value}`}
        anchor={anchor}
        entries={entries}
        onClose={() => (isOpen.value = false)}
      />
    ) : null;
  render(<About />, place);
  await expect.element(line('Open')).toHaveFocus();
  anchor.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  hideMenu();
  drawn.value += 1;
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(place.querySelector('[aria-label="Drawn 1"]:popover-open')).toBeNull();
  await nextTask();
  expect(isOpen.value).toBe(false);
});

/** As Esc does; a key may come before the browser's event. */
function hideMenu() {
  place.querySelector<HTMLElement>('[role="menu"]')?.hidePopover();
}

/** Resolves once the browser has sent its pending events. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

test.each([
  ['{Tab}', 'After'],
  ['{Shift>}{Tab}{/Shift}', 'Before'],
])('%s leaves it for what is beside its button, also where it is scrolled', async (key, beside) => {
  const many = Array.from({ length: 60 }, (_, turn) => action(`Line ${turn}`));
  render(
    <>
      <button type="button">Before</button>
      <Menu label="More" entries={many} />
      <button type="button">After</button>
    </>,
    place,
  );
  page.getByRole('button', { name: 'More' }).element().focus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Line 1', exact: true })).toHaveFocus();
  const menu = page.getByRole('menu').element();
  expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
  const stops = [menu, ...menu.querySelectorAll('*')].filter((one) =>
    one.matches('[tabindex="0"]'),
  );
  expect(stops, 'a stop of the keyboard, as for all that scrolls').toHaveLength(1);
  await userEvent.keyboard(key);
  await expect.element(page.getByRole('button', { name: beside })).toHaveFocus();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('typed letters find their line', async () => {
  await openByKey('{Enter}');
  await userEvent.keyboard('du');
  await expect.element(line('Duplicate')).toHaveFocus();
});

test('a space within a label that is typed chooses nothing', async () => {
  await openByKey('{Enter}');
  for (const key of 'copy l') expect(press(key)).toBe(false);
  await expect.element(line('Copy link')).toHaveFocus();
  expect(chosen).toEqual([]);
});

test('an arrow ends a search by letters: a space chooses', async () => {
  const alike = [action('Open'), action('Copy'), action('Copy as')];
  render(<Menu label="More" entries={alike} />, place);
  page.getByRole('button', { name: 'More' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Copy as')).toBeVisible();
  // At once, as within one word.
  for (const key of ['c', 'o', 'p', 'y', 'ArrowDown']) press(key);
  await expect.element(line('Copy as')).toHaveFocus();
  expect(press(' ')).toBe(true);
});

test('a search by letters ends in a menu that it opens', async () => {
  render(<Menus />, place);
  await expect.element(line('Copy as')).toHaveFocus();
  press('c');
  document.activeElement?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await nextTask();
  await expect.element(line('Open')).toHaveFocus();
  press('d');
  await expect.element(line('Delete')).toHaveFocus();
});

/** Returns whether the default action of the key runs. */
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return document.activeElement?.dispatchEvent(event) ?? false;
}

test('a chosen item runs once, and the focus returns to the button', async () => {
  await openByKey('{Enter}');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Copy link']);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('Esc leaves without choosing', async () => {
  await openByKey('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
  expect(chosen).toEqual([]);
});

test('a click on the button closes what it opened', async () => {
  render(<Menu label="More" entries={entries} />, place);
  const button = page.getByRole('button', { name: 'More' });
  await button.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await button.click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
