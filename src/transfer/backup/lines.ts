import { formatDateTime } from '../../model/datetime.ts';
import { EDM_TYPES, type EdmValue } from '../../model/edm.ts';
import type { EntityPage, PropertyColumn } from '../../model/entity-page.ts';
import { hidesType, writeText, writeValue } from '../../rest/value-json.ts';
import { PART_LENGTH } from './format.ts';

/** Lines, and their number. */
export interface EntityLines {
  readonly text: string;
  readonly entities: number;
}

/**
 * Yields the entities of a page, one a line, each as the JSON of the service with its types beside the values.
 * Beyond what the service does, a whole Double has its type too: so `JSON.parse` reads every line without loss.
 * The pieces exceed `PART_LENGTH` by one entity at most.
 */
export function* writeLines(page: EntityPage): Generator<EntityLines, void, undefined> {
  const { partitionKeys, rowKeys, timestamps, orders } = page.columns;
  const columns = page.columns.properties.map((column) => new LineColumn(column));
  let [text, first] = ['', 0];
  for (let row = 0; row < page.length; row += 1) {
    text +=
      `{"PartitionKey":${writeText(partitionKeys[row] ?? '')},"RowKey":${writeText(rowKeys[row] ?? '')},` +
      `"Timestamp":"${formatDateTime(timestamps[row] ?? 0n)}"`;
    const order = orders.get(row);
    if (order) for (const index of order) text += columns[index]?.write(row) ?? '';
    else for (const column of columns) text += column.write(row);
    text += '}\n';
    if (text.length < PART_LENGTH) continue;
    yield { text, entities: row + 1 - first };
    [text, first] = ['', row + 1];
  }
  if (first < page.length) yield { text, entities: page.length - first };
}

class LineColumn {
  readonly #column: PropertyColumn;
  readonly #plain: string;
  /** The annotations of types, by the code of the type. */
  readonly #annotations: readonly string[];

  constructor(column: PropertyColumn) {
    this.#column = column;
    const name = JSON.stringify(column.name);
    const annotation = JSON.stringify(`${column.name}@odata.type`);
    this.#plain = `,${name}:`;
    this.#annotations = EDM_TYPES.map((type) => `,${annotation}:"${type}",${name}:`);
  }

  write(row: number): string {
    const { types, values } = this.#column;
    const code = types[row] ?? 0;
    const type = EDM_TYPES[code - 1];
    if (type === undefined) return '';
    // Type and value of a row are written together, so they match.
    const value = { type, value: values[row] } as EdmValue;
    return (
      (isAnnotated(value) ? (this.#annotations[code - 1] ?? '') : this.#plain) + writeValue(value)
    );
  }
}

/** A whole number without a type is an Int32. */
function isAnnotated(edm: EdmValue): boolean {
  return hidesType(edm) || (edm.type === 'Edm.Double' && Number.isInteger(edm.value));
}
