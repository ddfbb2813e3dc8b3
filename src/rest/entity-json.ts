import { Utf8Text } from '../base/utf8-text.ts';
import { formatDateTime } from '../model/datetime.ts';
import { EDM_TYPES, type EdmValue, type Ticks } from '../model/edm.ts';
import { type Entity, type EntityKey, findProperty } from '../model/entity.ts';
import type { EntityPage, PropertyColumn } from '../model/entity-page.ts';
import { etagOf } from '../model/etag.ts';
import { InstantBytes } from './instant-bytes.ts';
import { entityPath } from './route.ts';
import { hidesType, writeText, writeValue } from './value-json.ts';

const TIMESTAMP_TYPE = ',"Timestamp@odata.type":"Edm.DateTime"';

// Texts that each entity of a list has, as UTF-8.
const encoder = new TextEncoder();
const ETAG = encoder.encode('"odata.etag":"W/\\"datetime\'');
const COLON = encoder.encode('%3A');
const ETAG_END = encoder.encode('\'\\"",');
const PARTITION_KEY = encoder.encode('"PartitionKey":');
const ROW_KEY = encoder.encode(',"RowKey":');
const TIMESTAMP = encoder.encode(',"Timestamp":"');

/** The instant that is being written. */
const instant = new InstantBytes();

/** The level of metadata: types and addresses, types alone, or none. */
export type MetadataLevel = 'fullmetadata' | 'minimalmetadata' | 'nometadata';

/** The origin of an entity, for the addresses in its JSON. */
export interface EntityPlace {
  /** Without a slash at its end. */
  readonly base: string;
  readonly account: string;
  /** As the request wrote it. */
  readonly table: string;
}

/** The names of `$select`, in their order; undefined for everything. */
export type Selection = readonly string[] | undefined;

/** The rows of a page to write, and whether with their Timestamp; by default all, and with it. */
interface WantedRows {
  readonly isShown?: ((key: EntityKey) => boolean) | undefined;
  readonly hasTimestamp?: boolean;
}

/** Writes the JSON of entities like the service, their members in the order of spec 2.6. */
export class EntityWriter {
  readonly #place: EntityPlace;
  readonly #level: MetadataLevel;
  readonly #selection: Selection;

  constructor(place: EntityPlace, level: MetadataLevel, selection: Selection) {
    this.#place = place;
    this.#level = level;
    this.#selection = selection;
  }

  /** Writes the whole body of an answer. */
  writeOne(entity: Entity): string {
    return `{${this.#context('/@Element')}${this.#members(entity)}}`;
  }

  /** Writes the rows of a page that may be shown, as UTF-8. */
  writeList(page: EntityPage, isShown?: (key: EntityKey) => boolean): Uint8Array<ArrayBuffer> {
    const text = new Utf8Text();
    text.add(`{${this.#context('')}"value":[`);
    this.#addRows(text, page, ',', { isShown });
    text.add(']}');
    return text.bytes;
  }

  /**
   * Writes the objects of all rows with a separator between them; without their
   * Timestamp where it is not wanted.
   */
  writeRows(page: EntityPage, separator: string, wanted?: WantedRows): string {
    const text = new Utf8Text();
    this.#addRows(text, page, separator, wanted);
    return text.toString();
  }

  #addRows(
    text: Utf8Text,
    page: EntityPage,
    separator: string,
    { isShown, hasTimestamp = true }: WantedRows = {},
  ): void {
    const columns = page.columns.properties.map((column) => new ColumnWriter(column, this.#level));
    const start = text.length;
    for (let row = 0; row < page.length; row += 1) {
      const key = page.keyAt(row);
      if (isShown && !isShown(key)) continue;
      if (text.length > start) text.add(separator);
      text.add('{');
      if (this.#selection) text.add(this.#members(page.entityAt(row)));
      else {
        this.#addSystemMembers(text, key, page.timestampAt(row), hasTimestamp);
        addProperties(text, page, row, columns);
      }
      text.add('}');
    }
  }

  #context(suffix: string): string {
    if (this.#level === 'nometadata') return '';
    const { base, table } = this.#place;
    const selected = this.#selection ? `&$select=${this.#selection.join(',')}` : '';
    return `${member('odata.metadata', `${base}/$metadata#${table}${suffix}${selected}`)},`;
  }

  #members(entity: Entity): string {
    // The ETag is the Timestamp once more.
    const timestamp = formatDateTime(entity.timestamp);
    if (this.#selection) {
      const selected = this.#selection.map((name) => this.#write(name, findProperty(entity, name)));
      return `${this.#annotations(entity, timestamp)}${selected.join(',')}`;
    }
    const type = this.#level === 'fullmetadata' ? TIMESTAMP_TYPE : '';
    let text =
      `${this.#annotations(entity, timestamp)}"PartitionKey":${writeText(entity.partitionKey)},` +
      `"RowKey":${writeText(entity.rowKey)}${type},"Timestamp":"${timestamp}"`;
    for (const [name, value] of entity.properties) text += `,${this.#write(name, value)}`;
    return text;
  }

  #addSystemMembers(text: Utf8Text, key: EntityKey, timestamp: Ticks, hasTimestamp: boolean): void {
    instant.set(timestamp);
    if (this.#level === 'minimalmetadata') addETag(text);
    else text.add(this.#annotations(key, formatDateTime(timestamp)));
    text.addBytes(PARTITION_KEY);
    text.addQuoted(key.partitionKey);
    text.addBytes(ROW_KEY);
    text.addQuoted(key.rowKey);
    if (!hasTimestamp) return;
    if (this.#level === 'fullmetadata') text.add(TIMESTAMP_TYPE);
    text.addBytes(TIMESTAMP);
    text.addFew(instant.bytes, 0, instant.length);
    text.add('"');
  }

  #annotations(key: EntityKey, timestamp: string): string {
    if (this.#level === 'nometadata') return '';
    // Only its quotes have to be escaped.
    const etag = `"odata.etag":"W/\\"${etagOf(timestamp).slice(3, -1)}\\"",`;
    if (this.#level === 'minimalmetadata') return etag;
    const { base, account, table } = this.#place;
    const path = entityPath(table, key);
    return (
      `${member('odata.type', `${account}.${table}`)},${member('odata.id', `${base}/${path}`)},` +
      `${etag}${member('odata.editLink', path)},`
    );
  }

  #write(name: string, value: EdmValue | undefined): string {
    if (!value) return `${JSON.stringify(name)}:null`;
    return labelOf(name, value, this.#level) + writeValue(value);
  }
}

/** A property of a whole list: the text before its values is made once for each type. */
class ColumnWriter {
  readonly #column: PropertyColumn;
  readonly #level: MetadataLevel;
  /** As UTF-8, by the code of the type in the column. */
  readonly #labelByCode: (Uint8Array | undefined)[] = [];

  constructor(column: PropertyColumn, level: MetadataLevel) {
    this.#column = column;
    this.#level = level;
  }

  /** Adds a member with a comma before it; nothing where the row lacks the property. */
  add(text: Utf8Text, row: number): void {
    const { name, types, values } = this.#column;
    const code = types[row] ?? 0;
    const type = EDM_TYPES[code - 1];
    if (type === undefined) return;
    // Type and value of a row are written together, so they fit each other.
    const value = { type, value: values[row] } as EdmValue;
    let label = isUsual(value) ? this.#labelByCode[code] : undefined;
    if (label === undefined) {
      label = encoder.encode(`,${labelOf(name, value, this.#level)}`);
      if (isUsual(value)) this.#labelByCode[code] = label;
    }
    text.addBytes(label);
    if (value.type === 'Edm.String') text.addQuoted(value.value);
    else if (value.type === 'Edm.DateTime') addDateTime(text, value.value);
    else text.add(writeValue(value));
  }
}

/** Returns whether all values of its type have the same label: not a Double that is no number. */
function isUsual({ type, value }: EdmValue): boolean {
  return type !== 'Edm.Double' || Number.isFinite(value);
}

function addDateTime(text: Utf8Text, value: Ticks): void {
  instant.set(value);
  text.add('"');
  text.addFew(instant.bytes, 0, instant.length);
  text.add('"');
}

/** Adds the ETag of the instant that was set, like `#annotations`. */
function addETag(text: Utf8Text): void {
  const { bytes, length } = instant;
  text.addBytes(ETAG);
  text.addFew(bytes, 0, 13);
  text.addBytes(COLON);
  text.addFew(bytes, 14, 16);
  text.addBytes(COLON);
  text.addFew(bytes, 17, length);
  text.addBytes(ETAG_END);
}

function addProperties(
  text: Utf8Text,
  page: EntityPage,
  row: number,
  columns: readonly ColumnWriter[],
): void {
  const order = page.columns.orders.get(row);
  if (order) for (const index of order) columns[index]?.add(text, row);
  else for (const column of columns) column.add(text, row);
}

/**
 * Returns the text before a value: its name, and its type where the level has
 * it and the value does not show it.
 */
function labelOf(name: string, value: EdmValue, level: MetadataLevel): string {
  const label = `${JSON.stringify(name)}:`;
  return isTypeWritten(name, value, level)
    ? `${JSON.stringify(`${name}@odata.type`)}:"${value.type}",${label}`
    : label;
}

function isTypeWritten(name: string, value: EdmValue, level: MetadataLevel): boolean {
  if (level === 'nometadata') return false;
  return name === 'Timestamp' ? level === 'fullmetadata' : hidesType(value);
}

function member(name: string, value: string): string {
  return `"${name}":${JSON.stringify(value)}`;
}
