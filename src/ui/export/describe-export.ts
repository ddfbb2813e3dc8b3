import { exportMessages } from '../../i18n/export-messages.ts';
import type { ExportFault } from '../../transfer/export-fault.ts';
import type { ExportFormat } from '../../transfer/export-format.ts';
import type { ExportLoss } from '../../transfer/export-losses.ts';

export function describeExportFault(fault: ExportFault): string {
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
  { oddity, count, example }: ExportLoss,
  { guardsFormulas }: ExportFormat,
): { readonly text: string; readonly example: string | undefined } {
  const words = exportMessages.value.losses;
  const { formula, guarded, example: describe } = words;
  const text = oddity === 'formula' ? (guardsFormulas ? guarded : formula) : words[oddity];
  return {
    text: text(count),
    example:
      example &&
      describe(example.property, `${example.partitionKey} / ${example.rowKey}`, example.text),
  };
}
