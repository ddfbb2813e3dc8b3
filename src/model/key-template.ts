import type { EdmValue } from './edm.ts';
import { formatEdm } from './edm-text.ts';
import { type Entity, findProperty } from './entity.ts';
import { newSortedGuid } from './guid.ts';
import { StorageError } from './storage-error.ts';
import { MAX_TICKS } from './ticks.ts';

/** How a key is made for each entity: its parts, one after the other. */
export type KeyTemplate = readonly KeyPart[];

export type KeyPart =
  | { readonly kind: 'text'; readonly text: string }
  /** The text of a value; also of `PartitionKey`, `RowKey` or `Timestamp`. */
  | { readonly kind: 'property'; readonly property: string }
  /** A new one for each entity. */
  | { readonly kind: 'guid' }
  /** The number of the entity in key order, filled with zeros so that texts sort as numbers. */
  | { readonly kind: 'rowNumber'; readonly first: number; readonly digits: number }
  /** What is left of time after a date: the latest comes first. */
  | { readonly kind: 'reverseTicks'; readonly property: string };

/** What a key is made from. */
export interface KeySource {
  readonly entity: Entity;
  /** The entity's place among all that get a new key, from 0. */
  readonly place: number;
}

/** As many digits as .NET's `DateTime.MaxValue.Ticks` has. */
const TICKS_DIGITS = 19;

/** Refuses with `keyPartMissing` where the entity lacks what the template asks for. */
export function formatKey(template: KeyTemplate, source: KeySource): string {
  return template.map((part) => formatPart(part, source)).join('');
}

function formatPart(part: KeyPart, { entity, place }: KeySource): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'property':
      return formatEdm(getValue(entity, part.property));
    case 'guid':
      return newSortedGuid();
    case 'rowNumber':
      return String(part.first + place).padStart(part.digits, '0');
    case 'reverseTicks':
      return formatReverseTicks(getValue(entity, part.property), part.property);
  }
}

function formatReverseTicks(value: EdmValue, property: string): string {
  if (value.type !== 'Edm.DateTime') throw new StorageError('keyPartMissing', { name: property });
  return String(MAX_TICKS - value.value).padStart(TICKS_DIGITS, '0');
}

function getValue(entity: Entity, property: string): EdmValue {
  const value = findProperty(entity, property);
  if (!value) throw new StorageError('keyPartMissing', { name: property });
  return value;
}
