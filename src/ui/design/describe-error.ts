import { messages } from '../../i18n/messages.ts';
import { refusalsMessages } from '../../i18n/refusals-messages.ts';
import { type Refusal, StorageError } from '../../model/storage-error.ts';

export interface ErrorText {
  /** A sentence with what to do about it. */
  readonly text: string;
  /** The service's code and status, for search: `EntityTooLarge (400)`. */
  readonly code?: string;
}

/** What to tell a person about anything that was thrown. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof StorageError) {
    return { text: describeRefusal(error), code: `${error.code} (${error.status})` };
  }
  const { unexpected } = messages.value.design;
  return { text: unexpected(error instanceof Error ? error.message : String(error)) };
}

/** The sentence of a refusal, also of one that nobody has thrown yet. */
export function describeRefusal({ reason, context }: Refusal): string {
  return refusalsMessages.value[reason](context);
}
