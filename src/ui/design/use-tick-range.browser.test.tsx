import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useTickRange } from './use-tick-range.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const ticked = signal<ReadonlySet<string>>(new Set());

afterEach(() => {
  render(null, document.body);
  ticked.value = new Set();
});

test('Shift+click ticks all from the last one, and unticks them again', async () => {
  render(<List />, document.body);
  await userEvent.click(box('b'));
  await userEvent.click(box('f'), { modifiers: ['Shift'] });
  await shows('b', 'c', 'e', 'f');
  await userEvent.click(box('c'), { modifiers: ['Shift'] });
  await shows('b');
});

test('Shift+Space does the same, and arrows go along the list', async () => {
  render(<List />, document.body);
  box('a').element().focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await shows('a', 'b', 'c');
  // What is disabled is passed over.
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await shows('a', 'b', 'c', 'e');
  expect(document.activeElement).toBe(box('e').element());
});

function box(name: string) {
  return page.getByRole('checkbox', { name });
}

async function shows(...names: readonly string[]) {
  await expect.poll(() => [...ticked.value].sort()).toEqual(names);
}

function List() {
  const range = useTickRange();
  return (
    <ul {...range}>
      {NAMES.map((name) => (
        <li key={name}>
          <label>
            <input
              type="checkbox"
              checked={ticked.value.has(name)}
              disabled={name === 'd'}
              onChange={() => toggle(name)}
            />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
}

function toggle(name: string) {
  const next = new Set(ticked.peek());
  if (!next.delete(name)) next.add(name);
  ticked.value = next;
}
