import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useContextMenu } from './ContextMenu.tsx';
import { Menu } from './Menu.tsx';
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

test('arrows pass what is disabled and go round', async () => {
  await openByKey('{Enter}');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(line('Delete')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown}');
  await expect.element(line('Open')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(line('Duplicate')).toHaveFocus();
});

test('a menu that a press of the right button asks for stays when that is let go', async () => {
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

  render(<Place />, place);
  const here = page.getByText('Here').element();
  here.focus();
  const ask = () => here.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
  ask();
  await expect.element(line('Open')).toHaveFocus();
  hideMenu();
  ask();
  await nextTask();
  await expect.element(line('Open')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Here')).toHaveFocus();
});

test('what is chosen in a menu may open another one at its place', async () => {
  const isSecond = signal(false);
  const isOpen = signal(true);
  const second: MenuEntry = {
    kind: 'action',
    label: 'Copy as',
    onSelect: () => {
      isSecond.value = true;
      isOpen.value = true;
    },
  };
  const Menus = () =>
    isOpen.value ? (
      <MenuPopup
        label="Cell"
        anchor={place}
        entries={isSecond.value ? entries : [second]}
        onClose={() => {
          isOpen.value = false;
        }}
      />
    ) : null;
  render(<Menus />, place);
  await expect.element(line('Copy as')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await nextTask();
  await expect.element(line('Open')).toHaveFocus();
});

/** As Esc does; a key may come before the browser tells of it. */
function hideMenu() {
  place.querySelector<HTMLElement>('[role="menu"]')?.hidePopover();
}

/** The browser has told what it had to tell by then. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

test('typed letters find their line', async () => {
  await openByKey('{Enter}');
  await userEvent.keyboard('du');
  await expect.element(line('Duplicate')).toHaveFocus();
});

test('a space within a label that is typed chooses nothing', async () => {
  await openByKey('{Enter}');
  await userEvent.keyboard('copy l');
  await expect.element(line('Copy link')).toHaveFocus();
  expect(chosen).toEqual([]);
});

test('what is chosen happens once, and the focus is back at the button', async () => {
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
