import { formatDateTime } from '../model/datetime.ts';
import type { EdmType, EdmValue } from '../model/edm.ts';
import { formatEdm } from '../model/edm-text.ts';
import { type Entity, findProperty } from '../model/entity.ts';
import { etagOf } from '../model/etag.ts';
import { entityPath } from './entity-url.ts';

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

/** These cannot be told from a string, a number or a Boolean, and so are annotated. */
const ANNOTATED: ReadonlySet<EdmType> = new Set([
  'Edm.Binary',
  'Edm.DateTime',
  'Edm.Guid',
  'Edm.Int64',
]);

/**
 * The JSON of entities as the service writes it, their members in the order of
 * spec 2.6. One writer serves a whole list: the text in front of a value is
 * the same in all of it, and made once.
 */
export class EntityWriter {
  readonly #place: EntityPlace;
  readonly #level: MetadataLevel;
  readonly #selection: Selection;
  /** What stands in front of a value, by its name; with an annotation, by the type that it tells. */
  readonly #labelsByType = new Map<EdmType | undefined, Map<string, string>>();

  constructor(place: EntityPlace, level: MetadataLevel, selection: Selection) {
    this.#place = place;
    this.#level = level;
    this.#selection = selection;
  }

  /** As the whole body of an answer. */
  writeOne(entity: Entity): string {
    return `{${this.#context('/@Element')}${this.#members(entity)}}`;
  }

  writeList(entities: Iterable<Entity>): string {
    const values: string[] = [];
    for (const entity of entities) values.push(this.#members(entity));
    const list = values.length === 0 ? '' : `{${values.join('},{')}}`;
    return `{${this.#context('')}"value":[${list}]}`;
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
    let text = this.#annotations(entity, timestamp);
    if (this.#selection) {
      for (const name of this.#selection) text += this.#write(name, findProperty(entity, name));
    } else {
      text += `${this.#label('PartitionKey')}${writeText(entity.partitionKey)},`;
      text += `${this.#label('RowKey')}${writeText(entity.rowKey)},`;
      const type = this.#level === 'fullmetadata' ? 'Edm.DateTime' : undefined;
      text += `${this.#label('Timestamp', type)}"${timestamp}",`;
      for (const [name, value] of entity.properties) text += this.#write(name, value);
    }
    return text.slice(0, -1);
  }

  #annotations(entity: Entity, timestamp: string): string {
    if (this.#level === 'nometadata') return '';
    const etag = `${member('odata.etag', etagOf(timestamp))},`;
    if (this.#level === 'minimalmetadata') return etag;
    const { base, account, table } = this.#place;
    const path = entityPath(table, entity);
    return (
      `${member('odata.type', `${account}.${table}`)},${member('odata.id', `${base}/${path}`)},` +
      `${etag}${member('odata.editLink', path)},`
    );
  }

  #write(name: string, value: EdmValue | undefined): string {
    if (!value) return `${this.#label(name)}null,`;
    const type = this.#isAnnotated(name, value) ? value.type : undefined;
    return `${this.#label(name, type)}${writeValue(value)},`;
  }

  #label(name: string, type?: EdmType): string {
    const labels = this.#labelsByType.get(type) ?? new Map<string, string>();
    const known = labels.get(name);
    if (known !== undefined) return known;
    const annotation = type ? `${JSON.stringify(`${name}@odata.type`)}:"${type}",` : '';
    const label = `${annotation}${JSON.stringify(name)}:`;
    this.#labelsByType.set(type, labels.set(name, label));
    return label;
  }

  #isAnnotated(name: string, value: EdmValue): boolean {
    if (this.#level === 'nometadata') return false;
    if (name === 'Timestamp') return this.#level === 'fullmetadata';
    if (value.type === 'Edm.Double') return !Number.isFinite(value.value);
    return ANNOTATED.has(value.type);
  }
}

function member(name: string, value: string): string {
  return `"${name}":${JSON.stringify(value)}`;
}

// Nearly all texts are of this kind, which is cheaper to see than the others.
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

function writeText(text: string): string {
  return PLAIN_TEXT.test(text) ? `"${text}"` : JSON.stringify(text);
}

function writeValue(edm: EdmValue): string {
  switch (edm.type) {
    case 'Edm.Boolean':
    case 'Edm.Int32':
      return String(edm.value);
    case 'Edm.Double':
      return Number.isFinite(edm.value) ? writeDouble(edm.value) : `"${edm.value}"`;
    case 'Edm.DateTime':
      return `"${formatDateTime(edm.value)}"`;
    case 'Edm.String':
      return writeText(edm.value);
    case 'Edm.Binary':
    case 'Edm.Guid':
    case 'Edm.Int64':
      return `"${formatEdm(edm)}"`;
  }
}

/**
 * .NET's round-trip form: an exponent from 1E+15 on and below 1E-04, of two
 * digits at least, and never a text that could be read as an Int32.
 */
export function writeDouble(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-4)) {
    const [mantissa = '', exponent = ''] = value.toExponential().split('e');
    return `${mantissa}E${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
  }
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return text.includes('.') ? text : `${text}.0`;
}
