import { changeMessages } from '../../../i18n/change-messages.ts';
import type { RefusedEntity } from '../../../model/bulk-change.ts';
import type { TableName } from '../../../model/names.ts';
import { downloadCsv } from '../../files/download.ts';
import { writeRefusedCsv } from './refused-entity.ts';

/** Downloads the refused entities as a file, each with its code and the reason. */
export function saveRefusedEntities(refusals: readonly RefusedEntity[], table: TableName): void {
  downloadCsv([writeRefusedCsv(refusals)], changeMessages.peek().ended.fileName(table));
}
