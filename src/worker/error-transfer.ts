import { type Reason, type RefusalContext, StorageError } from '../model/storage-error.ts';

/** What crosses instead of a thrown error: a refusal keeps its reason, a bug keeps its stack. */
export type WireError =
  | { readonly kind: 'refusal'; readonly reason: Reason; readonly context: RefusalContext }
  | {
      readonly kind: 'bug';
      readonly name: string;
      readonly message: string;
      readonly stack: string | undefined;
    };

export function writeError(thrown: unknown): WireError {
  if (thrown instanceof StorageError) {
    return { kind: 'refusal', reason: thrown.reason, context: thrown.context };
  }
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { kind: 'bug', name, message, stack };
}

export function readError(wire: WireError): Error {
  switch (wire.kind) {
    case 'refusal':
      return new StorageError(wire.reason, wire.context);
    case 'bug':
      return Object.assign(new Error(wire.message), { name: wire.name, stack: wire.stack });
  }
}
