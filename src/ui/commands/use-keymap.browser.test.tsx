import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { type ChosenKeymap, keymap } from './keymap.ts';
import { useKeymap } from './use-keymap.ts';

test('keys that are chosen, or reset, hold before the next frame', () => {
  const place = document.createElement('div');
  onTestFinished(() => render(null, place));
  const chosen = signal<ChosenKeymap>({
    shortcuts: { toggleLog: ['Mod+K'] },
    hasCharacterKeys: true,
  });
  function Window() {
    useKeymap(chosen);
    return null;
  }
  render(<Window />, place);
  expect(keymap.value.toggleLog).toEqual(['Mod+K']);
  expect(keymap.value.showPalette).not.toContain('Mod+K');
  chosen.value = { ...chosen.value, shortcuts: {} };
  expect(keymap.value.showPalette).toContain('Mod+K');
});
