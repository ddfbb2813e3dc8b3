import { signal } from '@preact/signals';
import { type ComponentChildren, render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { expect, onTestFinished, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { TableTab } from '../place/tab-list.ts';
import { useTabFocus } from './use-tab-focus.ts';

const [one, two, three] = ['One', 'Two', 'Three'].map(
  (name): TableTab => ({
    id: name,
    route: { account: parseAccountName('demo'), table: parseTableName(name) },
    isPreview: false,
  }),
) as [TableTab, TableTab, TableTab]; // Three of them are made of three.

test('when a focused tab closes, the selected one has the focus', async () => {
  const show = open();
  await show([one, two, three], 'One');
  document.getElementById('Two')?.focus();
  await show([one, three], 'One');
  expect(document.activeElement?.id, 'which stayed').toBe('One');
  await show([three], 'Three');
  expect(document.activeElement?.id, 'which is another').toBe('Three');
});

test('it is there before the next key', async () => {
  const show = open();
  await show([one, two, three], 'One');
  document.getElementById('Two')?.focus();
  const shown = show([one, three], 'One');
  await Promise.resolve();
  expect(document.activeElement?.id).toBe('One');
  await shown;
});

test('a focused element that is removed in another pane does not matter', async () => {
  const show = open();
  const nav = document.createElement('nav');
  nav.dataset['pane'] = 'nav';
  const link = nav.appendChild(document.createElement('button'));
  document.body.append(nav);
  onTestFinished(() => nav.remove());
  await show([one, two], 'One');
  document.getElementById('Two')?.focus();
  link.focus();
  link.remove();
  await show([one], 'One');
  expect(document.activeElement).toBe(document.body);
});

test('from a view that leaves after the strip is drawn, it goes to the next one', async () => {
  const view = signal('One');
  const View = () => <input key={view.value} id={`view of ${view.value}`} />;
  const show = open(<View />);
  await show([one, two], 'One');
  document.getElementById('view of One')?.focus();
  // Changes are rendered in a later task, after what the test renders itself.
  view.value = 'Two';
  const shown = show([one, two], 'Two');
  await Promise.resolve();
  await Promise.resolve();
  expect(document.activeElement?.matches('[data-pane]')).toBe(true);
  await shown;
});

interface StripProps {
  readonly tabs: readonly TableTab[];
  readonly active: string;
  /** Its effects have run. */
  readonly onShown: () => void;
}

function Strip({ tabs, active, onShown }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useTabFocus(strip, tabs, active);
  useEffect(onShown);
  return (
    <div ref={strip} role="tablist">
      {tabs.map(({ id }) => (
        <button key={id} type="button" role="tab" id={id} aria-selected={id === active}>
          {id}
        </button>
      ))}
    </div>
  );
}

function open(view?: ComponentChildren) {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  return (tabs: readonly TableTab[], active: string) =>
    new Promise<void>((resolve) => {
      render(
        <main data-pane="main" tabIndex={-1}>
          <Strip tabs={tabs} active={active} onShown={resolve} />
          {view}
        </main>,
        place,
      );
    });
}
