import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ToastsModel } from './toasts-model.ts';
import './base.css';
import { Toasts } from './Toasts.tsx';
import './tokens.css';

const place = document.body.appendChild(document.createElement('div'));
let toasts: ToastsModel;

beforeEach(async () => {
  await page.viewport(900, 600);
  toasts = new ToastsModel();
  render(
    <div style={{ display: 'grid', grid: '"main" 560px "status" 40px / 900px' }}>
      <main tabIndex={-1} style={{ gridArea: 'main' }}>
        <input aria-label="At the head" />
        <input
          aria-label="At the foot"
          style={{ position: 'absolute', insetBlockStart: '500px', insetInlineStart: '700px' }}
        />
      </main>
      <aside data-pane="editor">
        <input
          aria-label="In a form"
          tabIndex={-1}
          style={{ position: 'absolute', insetBlockStart: '250px', insetInlineStart: '700px' }}
        />
        <button
          type="submit"
          tabIndex={-1}
          class="button-primary"
          style={{ position: 'absolute', insetBlockStart: '520px', insetInlineStart: '800px' }}
        >
          Save
        </button>
      </aside>
      <footer style={{ gridArea: 'status' }}>Status</footer>
      <Toasts toasts={toasts} />
    </div>,
    place,
  );
});

afterEach(() => {
  render(null, place);
  toasts[Symbol.dispose]();
});

const region = () => page.getByRole('region', { name: 'Notifications' });
const field = (name: string) => page.getByRole('textbox', { name });

test('they lie over neither the status bar nor the field that has the focus', async () => {
  await field('At the head').click();
  toasts.show({ kind: 'danger', text: 'It failed.' });
  await expect.element(region()).toBeVisible();
  expect(rectOf(region()).bottom).toBeLessThanOrEqual(560);
  expect(rectOf(region()).top).toBeGreaterThan(300);

  field('At the foot').element().focus();
  await vi.waitFor(() => expect(rectOf(region()).top).toBeLessThan(100));
  expect(isOver(rectOf(region()), rectOf(field('At the foot')))).toBe(false);
});

test('nor over the save button', async () => {
  toasts.show({ kind: 'danger', text: 'It failed.' });
  await field('In a form').click();
  const save = page.getByRole('button', { name: 'Save' });
  await vi.waitFor(() => expect(isOver(rectOf(region()), rectOf(save))).toBe(false));
  expect(isOver(rectOf(region()), rectOf(field('In a form')))).toBe(false);
});

test('toasts do not cover the save button of the other pane', async () => {
  await field('At the head').click();
  const save = page.getByRole('button', { name: 'Save' });
  for (const text of ['First.', 'Second.', 'Third.', 'Fourth.']) {
    toasts.show({ kind: 'info', isLasting: true, text, action: { label: 'Show', onSelect() {} } });
    await expect.element(region()).toHaveTextContent(text);
    await vi.waitFor(() => expect(isOver(rectOf(region()), rectOf(save)), text).toBe(false));
    expect(isOver(rectOf(region()), rectOf(field('At the head')))).toBe(false);
  }
});

test('in a narrow window a text keeps its room, and its buttons stand below', async () => {
  await page.viewport(320, 600);
  const frame = place.firstElementChild;
  if (frame instanceof HTMLElement) frame.style.grid = '"main" 560px "status" 40px / 320px';
  const text = 'Up to 10,000 rows are changed here at once.';
  const action = { label: 'Alle ändern, die passen…', onSelect() {} };
  toasts.show({ kind: 'info', isLasting: true, text, action });
  await expect.element(region()).toHaveTextContent(text);
  const words = region().getByText(text);
  const line = Number.parseFloat(getComputedStyle(words.element()).lineHeight);
  expect(rectOf(words).height / line).toBeLessThanOrEqual(3);
  for (const button of region().getByRole('button').all()) {
    expect(isOver(rectOf(button), rectOf(words))).toBe(false);
    expect(rectOf(button).right).toBeLessThanOrEqual(rectOf(region()).right);
  }
});

test('the focus moves to the next one, and after the last back to its origin', async () => {
  await field('At the head').click();
  toasts.show({ kind: 'danger', text: 'First.' });
  const onSelect = vi.fn();
  toasts.show({ kind: 'success', text: 'Second.', action: { label: 'Undo', onSelect } });
  await expect.element(region()).toHaveTextContent('Second.');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Dismiss' }).first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.element(field('At the foot')).toHaveFocus();
});

function rectOf(locator: ReturnType<typeof region>): DOMRect {
  return locator.element().getBoundingClientRect();
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.bottom > other.top && other.bottom > one.top;
}
