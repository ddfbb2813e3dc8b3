import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import './navigation/nav.css';
import '../design/base.css';
import '../design/button.css';
import '../design/tokens.css';
import './frame.css';
import './shell.css';

afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }));

test('touch targets in the frame are at least 44 px', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
  const place = document.createElement('div');
  place.innerHTML = `
    <a class="shell-home" href="#/">T</a><a class="shell-crumb" href="#/a">a</a>
    <section class="shell-status"><button class="shell-zone">UTC</button></section>`;
  document.body.append(place);
  onTestFinished(() => place.remove());
  for (const name of ['shell-home', 'shell-crumb', 'shell-zone']) {
    const { width, height } = place.querySelector(`.${name}`)?.getBoundingClientRect() ?? {};
    expect([name, width, height]).toEqual([name, expect.any(Number), expect.any(Number)]);
    expect(Math.min(width ?? 0, height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
});

test('a button is as wide for a finger, however short its word', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
  const button = document.createElement('button');
  button.className = 'button';
  button.dataset['size'] = 'small';
  button.textContent = '关';
  document.body.append(button);
  onTestFinished(() => button.remove());
  expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
});
