import { changeMessages } from '../../../i18n/change-messages.ts';
import type { RefusedEntity } from '../../../model/bulk-change.ts';
import type { EntityKey } from '../../../model/entity.ts';
import { StorageError } from '../../../model/storage-error.ts';
import { describeRefusal } from '../../design/describe-error.ts';
import { showInvisible } from '../../design/unseen-text.ts';
import { writeCsv } from '../../files/write-csv.ts';

/** Returns why an entity was refused, in a sentence. */
export function describeRefused({ reason, context }: RefusedEntity): string {
  const { reasons } = changeMessages.value;
  return isReportedHere(reason) ? reasons[reason] : describeRefusal({ reason, context });
}

/** Returns the service's code, for search. */
export function codeOf({ reason, context }: RefusedEntity): string {
  return new StorageError(reason, context).code;
}

/** Returns a key in one line, with invisible characters made visible. */
export function showKey({ partitionKey, rowKey }: EntityKey): string {
  const { emptyKey } = changeMessages.value.samples;
  return [partitionKey, rowKey].map((key) => showInvisible(key) || emptyKey).join(' / ');
}

/** Returns the refused entities as a CSV file. */
export function writeRefusedCsv(refusals: readonly RefusedEntity[]): string {
  const words = changeMessages.value.ended;
  const head = [words.partitionKey, words.rowKey, words.code, words.reason];
  const lines = refusals.map((refused) => [
    refused.key.partitionKey,
    refused.key.rowKey,
    codeOf(refused),
    describeRefused(refused),
  ]);
  return writeCsv([head, ...lines]);
}

function isReportedHere(reason: string): reason is keyof typeof changeMessages.value.reasons {
  return reason in changeMessages.value.reasons;
}
