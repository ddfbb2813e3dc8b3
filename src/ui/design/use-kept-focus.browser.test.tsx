import { signal } from '@preact/signals';
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './focus.ts';

const isOver = signal(false);

afterEach(() => {
  render(null, document.body);
  isOver.value = false;
});

test('a button that is disabled hands its focus to the window', async () => {
  render(<Window />, document.body);
  const [first, second] = document.querySelectorAll('button');
  first?.focus();
  expect(document.activeElement).toBe(first);

  isOver.value = true;
  await expect.poll(() => first?.disabled).toBe(true);
  expect(document.activeElement).toBe(document.querySelector('main'));
  expect(second?.disabled).toBe(false);
});

test('an enabled control keeps the focus', async () => {
  render(<Window />, document.body);
  const [first, second] = document.querySelectorAll('button');
  second?.focus();
  isOver.value = true;
  await expect.poll(() => first?.disabled).toBe(true);
  expect(document.activeElement).toBe(second);
});

function Window() {
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar);
  return (
    <main tabIndex={-1}>
      <div ref={bar}>
        <button type="button" disabled={isOver.value}>
          First
        </button>
        <button type="button">Second</button>
      </div>
    </main>
  );
}
