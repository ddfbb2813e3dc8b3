import type { SnapshotText } from './snapshot.ts';
import { StorageError } from './storage-error.ts';

export const MAX_SNAPSHOT_NAME_LENGTH = 200;
export const MAX_SNAPSHOT_NOTE_LENGTH = 4000;

/** Returns the text as it is stored. Throws `valueInvalid`. */
export function checkSnapshotText({ name, note = '' }: SnapshotText): Required<SnapshotText> {
  const isText = typeof name === 'string' && typeof note === 'string';
  if (!isText || name.trim() === '' || name.length > MAX_SNAPSHOT_NAME_LENGTH) {
    throw new StorageError('valueInvalid', { detail: 'This is no name of a snapshot.' });
  }
  if (note.length > MAX_SNAPSHOT_NOTE_LENGTH) {
    throw new StorageError('valueInvalid', { detail: 'The note is too long.' });
  }
  return { name, note };
}
