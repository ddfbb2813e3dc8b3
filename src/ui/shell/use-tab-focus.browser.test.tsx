import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { expect, onTestFinished, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { TableTab } from '../models/shell/tab-list.ts';
import { useTabFocus } from './use-tab-focus.ts';

const [one, two, three] = ['One', 'Two', 'Three'].map(
  (name): TableTab => ({
    id: name,
    route: { account: parseAccountName('demo'), table: parseTableName(name) },
    isPreview: false,
  }),
) as [TableTab, TableTab, TableTab]; // Three of them are made of three.

test('where the focus was on a tab that goes, it is on the one that is shown', async () => {
  const show = open();
  await show([one, two, three], 'One');
  document.getElementById('Two')?.focus();
  await show([one, three], 'One');
  expect(document.activeElement?.id, 'which stayed').toBe('One');
  await show([three], 'Three');
  expect(document.activeElement?.id, 'which is another').toBe('Three');
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

function open() {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  return (tabs: readonly TableTab[], active: string) =>
    new Promise<void>((resolve) => {
      render(<Strip tabs={tabs} active={active} onShown={resolve} />, place);
    });
}
