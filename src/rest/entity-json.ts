import { formatDateTime } from '../model/datetime.ts';
import { EDM_TYPES, type EdmValue } from '../model/edm.ts';
import { type Entity, type EntityKey, findProperty } from '../model/entity.ts';
import type { EntityPage, PropertyColumn } from '../model/entity-page.ts';
import { etagOf } from '../model/etag.ts';
import { entityPath } from './entity-url.ts';
import { hidesType, writeText, writeValue } from './value-json.ts';

/** How much is said about the values: types and addresses, types alone, or nothing. */
export type MetadataLevel = 'fullmetadata' | 'minimalmetadata' | 'nometadata';

/** Where an entity is from, for the addresses in its JSON. */
export interface EntityPlace {
  /** Without a slash at its end. */
  readonly base: string;
  readonly account: string;
  /** As the request wrote it. */
  readonly table: string;
}

/** What `$select` named, in its order; undefined stands for everything. */
export type Selection = readonly string[] | undefined;

/**
 * The JSON of entities as the service writes it, their members in the order of
 * spec 2.6.
 */
export class EntityWriter {
  readonly #place: EntityPlace;
  readonly #level: MetadataLevel;
  readonly #selection: Selection;

  constructor(place: EntityPlace, level: MetadataLevel, selection: Selection) {
    this.#place = place;
    this.#level = level;
    this.#selection = selection;
  }

  /** As the whole body of an answer. */
  writeOne(entity: Entity): string {
    return `{${this.#context('/@Element')}${this.#members(entity)}}`;
  }

  /** The rows of a page that may be shown. */
  writeList(page: EntityPage, isShown?: (key: EntityKey) => boolean): string {
    return `{${this.#context('')}"value":[${this.writeRows(page, ',', isShown)}]}`;
  }

  /** Nothing but the objects of these rows, with a text between them. */
  writeRows(
    page: EntityPage,
    separator: string,
    isShown: (key: EntityKey) => boolean = () => true,
  ): string {
    const columns = page.columns.properties.map((column) => new ColumnWriter(column, this.#level));
    let list = '';
    for (let row = 0; row < page.length; row += 1) {
      const key = page.keyAt(row);
      if (!isShown(key)) continue;
      if (list !== '') list += separator;
      // One text that grows is made whole once, at its end: a text for each row would be made twice.
      if (this.#selection) list += `{${this.#members(page.entityAt(row))}}`;
      else
        list += `{${this.#systemMembers(key, formatDateTime(page.timestampAt(row)))}${propertiesOf(page, row, columns)}}`;
    }
    return list;
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
    let text = this.#systemMembers(entity, timestamp);
    for (const [name, value] of entity.properties) text += `,${this.#write(name, value)}`;
    return text;
  }

  #systemMembers(key: EntityKey, timestamp: string): string {
    const type = this.#level === 'fullmetadata' ? '"Timestamp@odata.type":"Edm.DateTime",' : '';
    return (
      `${this.#annotations(key, timestamp)}"PartitionKey":${writeText(key.partitionKey)},` +
      `"RowKey":${writeText(key.rowKey)},${type}"Timestamp":"${timestamp}"`
    );
  }

  #annotations(key: EntityKey, timestamp: string): string {
    if (this.#level === 'nometadata') return '';
    // Its quotes are all that has to be escaped in it.
    const etag = `"odata.etag":"${etagOf(timestamp).replaceAll('"', '\\"')}",`;
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

/** A property of a whole list: what stands in front of its values is made once for each type. */
class ColumnWriter {
  readonly #column: PropertyColumn;
  readonly #level: MetadataLevel;
  /** By the code of the type in the column. */
  readonly #labelByCode: (string | undefined)[] = [];

  constructor(column: PropertyColumn, level: MetadataLevel) {
    this.#column = column;
    this.#level = level;
  }

  /** With a comma in front of it; nothing where the row has no such property. */
  write(row: number): string {
    const { name, types, values } = this.#column;
    const code = types[row] ?? 0;
    const type = EDM_TYPES[code - 1];
    if (type === undefined) return '';
    // Type and value of a row are written together, so they fit each other.
    const value = { type, value: values[row] } as EdmValue;
    const known = this.#labelByCode[code];
    if (known !== undefined && isUsual(value)) return known + writeValue(value);
    const label = `,${labelOf(name, value, this.#level)}`;
    if (isUsual(value)) this.#labelByCode[code] = label;
    return label + writeValue(value);
  }
}

/** Whether all values of its type are labelled alike: not a Double that is no number. */
function isUsual({ type, value }: EdmValue): boolean {
  return type !== 'Edm.Double' || Number.isFinite(value);
}

function propertiesOf(page: EntityPage, row: number, columns: readonly ColumnWriter[]): string {
  let text = '';
  const order = page.columns.orders.get(row);
  if (order) for (const place of order) text += columns[place]?.write(row) ?? '';
  else for (const column of columns) text += column.write(row);
  return text;
}

/** What stands in front of a value: its name, and its type where the level tells it and the value does not. */
function labelOf(name: string, value: EdmValue, level: MetadataLevel): string {
  const label = `${JSON.stringify(name)}:`;
  return tellsType(name, value, level)
    ? `${JSON.stringify(`${name}@odata.type`)}:"${value.type}",${label}`
    : label;
}

function tellsType(name: string, value: EdmValue, level: MetadataLevel): boolean {
  if (level === 'nometadata') return false;
  return name === 'Timestamp' ? level === 'fullmetadata' : hidesType(value);
}

function member(name: string, value: string): string {
  return `"${name}":${JSON.stringify(value)}`;
}
