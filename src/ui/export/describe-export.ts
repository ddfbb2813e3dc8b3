import { exportMessages } from '../../i18n/export-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { ExportFault } from '../../transfer/export-fault.ts';
import type { ExportFormat } from '../../transfer/export-format.ts';
import type { ExportLoss } from '../../transfer/export-losses.ts';

/** What an export is called. */
export function describeTables(tables: readonly string[]): string {
  const words = exportMessages.value;
  const [first = ''] = tables;
  return tables.length > 1 ? words.titleMany(tables.length) : words.title(first);
}

export function describeExportFault(fault: ExportFault): string {
  const text = textOf(fault);
  return fault.table === undefined ? text : exportMessages.value.within(fault.table, text);
}

function textOf(fault: ExportFault): string {
  const words = exportMessages.value.faults;
  switch (fault.kind) {
    case 'newProperty':
    case 'newType':
    case 'unwritable':
      return words[fault.kind](fault.name);
    default:
      return words[fault.kind];
  }
}

/** What becomes of some of the values, and where the first of them is. */
export function describeLoss(
  { oddity, count, example, table }: ExportLoss,
  { guardsFormulas }: ExportFormat,
): { readonly text: string; readonly example: string | undefined } {
  const words = exportMessages.value.losses;
  const { formula, guarded, example: describe } = words;
  const text = oddity === 'formula' ? (guardsFormulas ? guarded : formula) : words[oddity];
  return {
    text: text(count),
    example: example && describe(example.property, describeKey(example, table), example.text),
  };
}

function describeKey({ partitionKey, rowKey }: EntityKey, table: string | undefined): string {
  const key = `${partitionKey} / ${rowKey}`;
  return table === undefined ? key : exportMessages.value.within(table, key);
}
