import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { assert } from '../../base/assert.ts';
import { CopyButton } from './CopyButton.tsx';

const place = document.body.appendChild(document.createElement('div'));

afterEach(() => {
  render(null, place);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function draw() {
  render(<CopyButton text={() => 'the key'} label="Copy" done="Copied" failed="Denied" />, place);
  const button = place.querySelector('button');
  assert(button, 'The button is drawn.');
  return button;
}

function statusText() {
  return place.querySelector('[role="status"]')?.textContent;
}

test('it shows for a while that it copied', async () => {
  vi.useFakeTimers();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const button = draw();
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe('Copied'));
  expect(write).toHaveBeenCalledExactlyOnceWith('the key');
  expect(statusText()).toBe('Copied');
  await vi.waitFor(() => {
    vi.advanceTimersByTime(3_000);
    expect(button.textContent).toBe('Copy');
  });
});

test('it reports a refusal by the browser', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied'));
  const button = draw();
  button.click();
  await vi.waitFor(() => expect(statusText()).toBe('Denied'));
  expect(button.textContent).toBe('Copy');
});
