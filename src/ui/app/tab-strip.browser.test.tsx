import { signal } from '@preact/signals';
import { type ComponentChildren, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import type { KeptThings } from '../kept-things.ts';
import { AccountsModel } from '../place/accounts-model.ts';
import { RouteModel } from '../place/route-model.ts';
import { TableFactsModel } from '../place/table-facts-model.ts';
import { TabBar } from './Pane.tsx';
import { ShellModel } from './shell-model.ts';
import { createSecondaryAddress } from './split-actions.ts';
import { createSplitPanes } from './split-panes.ts';
import { STRIP_COMMANDS } from './strip-commands.ts';
import { TabStrip } from './TabStrip.tsx';
import { TabsModel } from './tabs-model.ts';
import { useEarlyKeys } from './use-early-keys.ts';

const account = parseAccountName('demo');
const tables = ['Airports', 'Books', 'Films', 'Orders'].map(parseTableName);

test('tabs have their roles: a named list, the selected one, and its panel', async () => {
  await open();
  const list = page.getByRole('tablist', { name: 'Open tables' });
  await expect.element(list).toBeVisible();
  const tabs = list.getByRole('tab');
  expect(tabs.elements().map(nameOf)).toEqual(['Airports', 'Books', 'Films', 'Orders']);
  const shown = list.getByRole('tab', { selected: true });
  expect(shown.elements().map(nameOf)).toEqual(['Orders']);
  await expect.element(shown).toHaveAttribute('aria-controls', 'panel');
  const stops = tabs.elements().filter((tab) => tab instanceof HTMLElement && tab.tabIndex === 0);
  expect(stops.map(nameOf), 'the Tab key comes to one of them').toEqual(['Orders']);
});

test('arrows, Home and End lead along the tabs and show none of them', async () => {
  await open();
  tabOf('Orders').focus();
  const steps = [
    ['{ArrowLeft}', 'Films'],
    ['{Home}', 'Airports'],
    ['{ArrowLeft}', 'Orders'],
    ['{ArrowRight}', 'Airports'],
    ['{ArrowRight}', 'Books'],
    ['{End}', 'Orders'],
    ['{ArrowLeft}', 'Films'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect(focusedName(), key).toBe(name);
    expect(shownName()).toBe('Orders');
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownName).toBe('Films');
  expect(focusedName()).toBe('Films');
});

test('Delete closes the tab with the focus, which goes to the one that is shown', async () => {
  await open();
  tabOf('Books').focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(names).toEqual(['Airports', 'Films', 'Orders']);
  await expect.poll(focusedName).toBe('Orders');
  expect(shownName(), 'it was another').toBe('Orders');
  await userEvent.keyboard('{Delete}');
  await expect.poll(names).toEqual(['Airports', 'Films']);
  await expect.poll(shownName).toBe('Films');
  await expect.poll(focusedName).toBe('Films');
});

test('keys put the tab that is shown in another place, and it stays shown', async () => {
  await open();
  tabOf('Orders').focus();
  await userEvent.keyboard('{Alt>}{Shift>}{PageUp}{/Shift}{/Alt}');
  await expect.poll(names).toEqual(['Airports', 'Books', 'Orders', 'Films']);
  await userEvent.keyboard('{Alt>}{Shift>}{PageUp}{PageUp}{/Shift}{/Alt}');
  await expect.poll(names).toEqual(['Orders', 'Airports', 'Books', 'Films']);
  await userEvent.keyboard('{Alt>}{Shift>}{PageUp}{/Shift}{/Alt}');
  await userEvent.keyboard('{Alt>}{Shift>}{PageDown}{/Shift}{/Alt}');
  await expect.poll(names).toEqual(['Airports', 'Orders', 'Books', 'Films']);
  expect(shownName()).toBe('Orders');
  expect(focusedName()).toBe('Orders');
});

test('an only tab cannot go to the other pane, for nothing would be left', async () => {
  await open();
  const move = page.getByRole('menuitem', { name: 'Move to the other pane' });
  await openMenuOf('Orders');
  await expect.element(move).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  for (let closed = 0; closed < 3; closed += 1) {
    tabOf('Orders').focus();
    await userEvent.keyboard('{Home}{Delete}');
    await expect.poll(names).toHaveLength(3 - closed);
  }
  await openMenuOf('Orders');
  await expect.element(move).toBeDisabled();
});

test('a key that is pressed before the strip has come is done once it is there', async () => {
  const isLeft: boolean[] = [];
  await open(<TabBar panelId="panel" />, () => {
    expect(names()).toEqual([]);
    isLeft.push(press({ key: 'f', ctrlKey: true }));
    isLeft.push(press({ key: 'PageUp', altKey: true }));
    // As a key that is held down repeats.
    for (let time = 0; time < 3; time += 1) press({ key: 'PageUp', altKey: true, repeat: true });
  });
  await expect.poll(shownName).toBe('Films');
  expect(isLeft, "what is nobody else's is kept from the browser").toEqual([true, false]);
});

test('such a key is dropped after another action', async () => {
  const isComing = signal(true);
  const Strip = () => {
    useEarlyKeys(isComing.value, STRIP_COMMANDS);
    return <p>{isComing.value ? 'coming' : 'there'}</p>;
  };
  const place = document.body.appendChild(document.createElement('div'));
  const heard = vi.fn();
  addEventListener('keydown', heard);
  onTestFinished(() => {
    removeEventListener('keydown', heard);
    render(null, place);
    place.remove();
  });
  await new Promise<void>((resolve) => {
    render([<Strip key="strip" />, <Shown key="shown" onShown={resolve} />], place);
  });
  press({ key: 'PageUp', altKey: true });
  press({ key: 'PageUp', altKey: true, repeat: true });
  press({ key: 'a' });
  isComing.value = false;
  await expect.element(page.getByText('there')).toBeVisible();
  await nextFrames();
  expect(heard).toHaveBeenCalledTimes(3);
});

/** Effects come after what is drawn. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** Answers whether the browser would do something of its own. */
function press(keys: KeyboardEventInit): boolean {
  const how = { bubbles: true, cancelable: true, composed: true };
  return document.body.dispatchEvent(new KeyboardEvent('keydown', { ...keys, ...how }));
}

/** A strip with a tab for each table, the last of them shown. */
async function open(
  strip: ComponentChildren = <TabStrip panelId="panel" />,
  onBegun: () => void = () => {},
) {
  const service = new MemoryAccounts();
  service.put(account, ...tables.map((name) => ({ name, entities: 0, bytes: 0 })));
  const watch = () => () => {};
  const accounts = new AccountsModel(service, watch);
  await accounts.load();
  const routes = new RouteModel(createSecondaryAddress());
  const tabs = new TabsModel(routes, accounts, undefined);
  const [facts, toasts] = [new TableFactsModel(), new ToastsModel()];
  const panes = createSplitPanes({ routes, tabs, facts }, undefined);
  const kept: Pick<KeptThings, 'readWindows' | 'writeWindow'> = {
    readWindows: async () => new Map(),
    writeWindow() {},
  };
  const shell = new ShellModel();
  const window = { accounts, panes, kept, toasts, routes, shell, tabs, watch, windowId: 'one' };
  // These are all that the strip takes of it.
  const app = window as unknown as AppContext;
  for (const table of tables) tabs.open({ account, table }, { isNew: true });
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
    for (const model of [tabs, routes, facts, toasts, accounts]) model[Symbol.dispose]();
  });
  await new Promise<void>((resolve) => {
    render(
      <AppContextProvider value={app}>
        {strip}
        <Shown
          onShown={() => {
            onBegun();
            resolve();
          }}
        />
      </AppContextProvider>,
      place,
    );
  });
  await expect.poll(names).toEqual(tables);
}

/** Resolves when the effects of the components before it have run. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown);
  return null;
}

async function openMenuOf(name: string): Promise<void> {
  const how = { bubbles: true, cancelable: true };
  tabOf(name).dispatchEvent(new MouseEvent('contextmenu', how));
  await expect.element(page.getByRole('menu')).toBeVisible();
}

function names(): (string | undefined)[] {
  return page.getByRole('tab').elements().map(nameOf);
}

function shownName(): string | undefined {
  return nameOf(document.querySelector('[role="tab"][aria-selected="true"]'));
}

function focusedName(): string | undefined {
  return nameOf(document.activeElement?.closest('[role="tab"]') ?? null);
}

function nameOf(tab: Element | null): string | undefined {
  return tab?.querySelector('.tabs-name')?.textContent ?? undefined;
}

function tabOf(name: string): HTMLElement {
  const tab = page
    .getByRole('tab')
    .elements()
    .find((one) => nameOf(one) === name);
  if (!(tab instanceof HTMLElement)) throw new Error('There is such a tab.');
  return tab;
}
