import { messages } from '../../i18n/messages.ts';
import { refusalsMessages } from '../../i18n/refusals-messages.ts';
import { type Refusal, StorageError } from '../../model/storage-error.ts';

export interface ErrorText {
  /** A sentence that says what to do about it. */
  readonly text: string;
  /** The service's code and status, for search: `EntityTooLarge (400)`. */
  readonly code?: string;
}

/** Returns the text for anything that was thrown. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof StorageError) {
    return { text: describeRefusal(error), code: `${error.code} (${error.status})` };
  }
  const { unexpected } = messages.value.design;
  return { text: unexpected(error instanceof Error ? error.message : String(error)) };
}

/** Returns the sentence of a refusal, also of one that was not thrown. */
export function describeRefusal({ reason, context }: Refusal): string {
  return refusalsMessages.value[reason](context);
}
