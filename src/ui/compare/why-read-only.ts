import { compareMessages } from '../../i18n/compare-messages.ts';
import type { ComparedSide } from '../../model/comparison.ts';
import { isReadOnlyTable, isSnapshot } from '../../model/snapshot.ts';
import { StorageError } from '../../model/storage-error.ts';
import { describeError } from '../design/describe-error.ts';

/** Returns why nothing can be taken over into a side; undefined where it can. */
export function whyReadOnly({ account, table }: ComparedSide): string | undefined {
  if (!isReadOnlyTable(account, table)) return undefined;
  return isSnapshot(table)
    ? describeError(new StorageError('snapshotReadOnly')).text
    : compareMessages.value.take.readOnly(account);
}
