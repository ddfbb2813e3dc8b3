import type { BareValue } from './edm.ts';
import { EntityPage, type PropertyColumn, type SharedTexts } from './entity-page.ts';

/** The most texts that a byte can number. */
const MOST_TEXTS = 256;

const NO_TIMESTAMPS = new BigInt64Array();

/**
 * Returns a page of an import as it is sent: PartitionKeys, and columns of few
 * texts, have each text once. Cloning and keeping a text for each row takes
 * several times as long. Timestamps, which an import ignores, are left out.
 */
export function shareTexts({ columns }: EntityPage): EntityPage {
  const partitions = shareList(columns.partitionKeys);
  return new EntityPage({
    ...columns,
    ...(partitions && { partitions, partitionKeys: [] }),
    timestamps: NO_TIMESTAMPS,
    properties: columns.properties.map(shareColumn),
  });
}

/** Returns the page as it was before, without Timestamps. */
export function spreadTexts(page: EntityPage): EntityPage {
  const { partitions, ...columns } = page.columns;
  const properties = columns.properties.map(spreadColumn);
  const isSame = properties.every((column, place) => column === columns.properties[place]);
  if (isSame && !partitions) return page;
  const partitionKeys = partitions ? spreadList(partitions) : columns.partitionKeys;
  return new EntityPage({ ...columns, partitionKeys, properties });
}

function shareColumn(column: PropertyColumn): PropertyColumn {
  const { values } = column;
  const shared = Array.isArray(values) ? shareList(values) : undefined;
  return shared ? { ...column, values: [], shared } : column;
}

/** Returns undefined where there are too many texts, or other values. */
function shareList(values: readonly (BareValue | undefined)[]): SharedTexts | undefined {
  const texts: string[] = [];
  const placeByText = new Map<string, number>();
  const places = new Uint8Array(values.length);
  let before: BareValue | undefined;
  let place = 0;
  for (let row = 0; row < values.length; row += 1) {
    const text = values[row];
    if (text !== undefined && text !== before) {
      if (typeof text !== 'string') return undefined;
      place = placeByText.get(text) ?? texts.length;
      if (place === MOST_TEXTS) return undefined;
      if (place === texts.length) {
        texts.push(text);
        placeByText.set(text, place);
      }
      before = text;
    }
    places[row] = place;
  }
  return texts.length > 0 ? { texts, places } : undefined;
}

function spreadColumn(column: PropertyColumn): PropertyColumn {
  if (!column.shared) return column;
  const { shared, types } = column;
  const values: (string | undefined)[] = [];
  for (let row = 0; row < shared.places.length; row += 1) {
    values.push(types[row] === 0 ? undefined : shared.texts[shared.places[row] ?? 0]);
  }
  // A sender in plain JavaScript may have sent anything.
  const isValid = shared.places instanceof Uint8Array && shared.texts.every(isText);
  if (isValid) return { ...column, values };
  const { shared: _, ...plain } = column;
  return { ...plain, values };
}

function isText(text: unknown): boolean {
  return typeof text === 'string';
}

function spreadList({ texts, places }: SharedTexts): string[] {
  const values: string[] = [];
  // A missing text is refused later, as it would be without sharing.
  for (let row = 0; row < places.length; row += 1) values.push(texts[places[row] ?? 0] as string);
  return values;
}
