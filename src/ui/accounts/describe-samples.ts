import { messages } from '../../i18n/messages.ts';
import type { SamplesState } from './samples-model.ts';

/** Returns which of the sample tables is being made. */
export function describeSamples(state: SamplesState): string {
  const text = messages.value.app.samples;
  const progress = state.status === 'loading' ? state.progress : undefined;
  return progress ? text.loading(progress.table, progress.done, progress.of) : text.starting;
}
