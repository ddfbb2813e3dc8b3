import { exportMessages } from '../../i18n/export-messages.ts';
import type { ExportProblem } from '../../transfer/export/export-error.ts';
import type { ExportFormat } from '../../transfer/export/format.ts';
import type { ExportLoss } from '../../transfer/export/oddities.ts';

/** Returns the name of an export. */
export function describeTables(tables: readonly string[]): string {
  const words = exportMessages.value;
  const [first = ''] = tables;
  return tables.length > 1 ? words.titleMany(tables.length) : words.title(first);
}

export function describeExportProblem(problem: ExportProblem): string {
  return within(problem.table, textOf(problem));
}

function textOf(problem: ExportProblem): string {
  const words = exportMessages.value.problems;
  switch (problem.kind) {
    case 'newProperty':
    case 'newType':
    case 'unwritable':
      return words[problem.kind](problem.name);
    default:
      return words[problem.kind];
  }
}

/** Returns what some of the values lose, and where the first of them is. */
export function describeLoss(
  { oddity, count, example, property, table }: ExportLoss,
  { guardsFormulas }: ExportFormat,
): { readonly text: string; readonly example: string | undefined } {
  const words = exportMessages.value.losses;
  const { formula, guarded, example: describe } = words;
  const text = oddity === 'formula' ? (guardsFormulas ? guarded : formula) : words[oddity];
  const key = example && within(table, `${example.partitionKey} / ${example.rowKey}`);
  return {
    text: text(count),
    example:
      example && key !== undefined
        ? describe(example.property, key, example.text)
        : property && within(table, property),
  };
}

/** Returns a text with its table, where there are several. */
function within(table: string | undefined, text: string): string {
  return table === undefined ? text : exportMessages.value.within(table, text);
}
