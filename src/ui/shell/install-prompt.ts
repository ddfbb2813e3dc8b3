import { type ReadonlySignal, signal } from '@preact/signals';

/** What Chromium hands over where the app can be installed; TypeScript does not know it. */
interface InstallPrompt extends Event {
  /** May be called once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const kept = signal<InstallPrompt | undefined>(undefined);

/** The browser's own question, kept for a better moment than the first one. */
export const installPrompt: ReadonlySignal<InstallPrompt | undefined> = kept;

/** Has the browser ask, which each of its prompts can do once. */
export async function askToInstall(): Promise<void> {
  const prompt = kept.peek();
  kept.value = undefined;
  await prompt?.prompt();
}

// It comes once and early, so that this is heard from the start.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  // The browser's event of this name is one.
  kept.value = event as InstallPrompt;
});
addEventListener('appinstalled', () => {
  kept.value = undefined;
});
