import { changeMessages } from '../../../i18n/change-messages.ts';
import type { RefusedEntity } from '../../../model/bulk-change.ts';
import type { TableName } from '../../../model/names.ts';
import { downloadText } from '../../files/download-text.ts';
import { writeRefusedCsv } from './refused-entity.ts';

/** Downloads the refused entities as a file, each with its code and the reason. */
export function saveRefusedEntities(refusals: readonly RefusedEntity[], table: TableName): void {
  downloadText(writeRefusedCsv(refusals), changeMessages.peek().ended.fileName(table));
}
