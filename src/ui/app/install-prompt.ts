import { type ReadonlySignal, signal } from '@preact/signals';

/** The event Chromium fires where the app can be installed; TypeScript does not declare it. */
interface InstallPrompt extends Event {
  /** Shows the prompt. May be called once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const kept = signal<InstallPrompt | undefined>(undefined);

/** The browser's own prompt, kept for a better moment than the first one. */
export const installPrompt: ReadonlySignal<InstallPrompt | undefined> = kept;

/** Shows the browser's prompt; each event can do that once. */
export async function askToInstall(): Promise<void> {
  const prompt = kept.peek();
  kept.value = undefined;
  await prompt?.prompt();
}

// The event comes once and early, so the listener is added at once.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  // The browser's event of this name is an install prompt.
  kept.value = event as InstallPrompt;
});
addEventListener('appinstalled', () => {
  kept.value = undefined;
});
