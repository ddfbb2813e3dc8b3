import { effect, type ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { type ChosenKeymap, keymap, resolveKeymap } from './keymap.ts';

/**
 * Keeps the keymap as chosen, at once: `useSignalEffect` waits for the next
 * frame, and a key pressed before that would still have its former meaning.
 */
export function useKeymap(chosen: ReadonlySignal<ChosenKeymap>): void {
  useLayoutEffect(
    () =>
      effect(() => {
        keymap.value = resolveKeymap(chosen.value);
      }),
    [chosen],
  );
}
