import { importMessages } from '../../i18n/import-messages.ts';
import { isNumberType } from '../../model/edm.ts';
import type { KeyPart } from '../../model/key-template.ts';
import {
  type ColumnMapping,
  type KeySource,
  mayBeText,
} from '../../transfer/columns/import-mapping.ts';
import type { ImportRecipe } from '../../transfer/columns/import-recipe.ts';

/** A part of a file, or of how it was imported, and what became of it. */
export interface MappedPart {
  readonly name: string;
  readonly becomes: string;
}

/** Returns the source of the keys, what became of each column, and the rules. */
export function describeMapping({ headers, mapping }: ImportRecipe): readonly MappedPart[] {
  const { keys, table } = importMessages.value;
  return [
    { name: keys.partitionKey, becomes: describeKeySource(mapping.partitionKey, headers) },
    { name: keys.rowKey, becomes: describeKeySource(mapping.rowKey, headers) },
    ...mapping.columns.flatMap((column, index) =>
      isOnlyKey(mapping, index)
        ? []
        : [{ name: headerAt(headers, index), becomes: describeColumn(column) }],
    ),
    { name: keys.duplicates, becomes: keys.duplicateRules[mapping.duplicates] },
    { name: table.rule, becomes: table.rules[mapping.existing] },
  ];
}

function isOnlyKey(
  { partitionKey, rowKey, keepsKeyColumns }: ImportRecipe['mapping'],
  index: number,
): boolean {
  const isKey = [partitionKey, rowKey].some((key) => key.kind === 'column' && key.column === index);
  return isKey && !keepsKeyColumns;
}

function describeKeySource(source: KeySource, headers: readonly string[]): string {
  const { keys } = importMessages.value;
  switch (source.kind) {
    case 'column':
      return headerAt(headers, source.column);
    case 'constant':
      return `${keys.constant}: ${source.text}`;
    case 'template':
      return source.template.map(describeKeyPart).join('');
    default:
      return keys[source.kind];
  }
}

/**
 * Returns one part of a key template. Inserted parts stand in brackets; an
 * arrow marks a date that is inserted as reverse ticks.
 */
function describeKeyPart(part: KeyPart): string {
  const { keys } = importMessages.value;
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'property':
      return `⟨${part.property}⟩`;
    case 'reverseTicks':
      return `⟨↓ ${part.property}⟩`;
    default:
      return `⟨${keys[part.kind]}⟩`;
  }
}

function describeColumn({ name, becomes, ...how }: ColumnMapping): string {
  const { dates, numbers = 'plain', isEmptyText, absentTexts = [] } = how;
  const { columns } = importMessages.value;
  if (becomes === 'skip') return columns.skipped;
  const isReported = becomes === 'own' || becomes === 'each';
  const type = isReported ? columns[becomes] : becomes.slice('Edm.'.length);
  const parts = [name, type];
  // The notation of a column stays stored when the column becomes a type that it does not apply to.
  const isDate = becomes === 'Edm.DateTime';
  if (isDate && dates !== undefined && dates !== 'iso') parts.push(columns.dateFormats[dates]);
  if (isNumberType(becomes) && numbers !== 'plain') parts.push(columns.numberWays[numbers]);
  if (isEmptyText && mayBeText(becomes)) parts.push(columns.emptyText);
  parts.push(...absentTexts.map((text) => columns.noValueOf(text)));
  return parts.join(' · ');
}

function headerAt(headers: readonly string[], index: number): string {
  return headers[index] || importMessages.value.columns.unnamed;
}
