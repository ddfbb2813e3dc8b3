import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import type { Cell } from './cell.ts';

const TYPE_BY_NAME = new Map<string, EdmType>(
  EDM_TYPES.flatMap((type) => {
    const name = type.toLowerCase();
    return [
      [name, type],
      [name.replace('edm.', ''), type],
    ] as const;
  }),
);

/** Parses the name of a type as files write it: in any case, with and without `Edm.`. */
export function readTypeName(cell: Cell): EdmType | undefined {
  return typeof cell === 'string' ? TYPE_BY_NAME.get(cell.trim().toLowerCase()) : undefined;
}

/** Returns whether an empty field is a value of the type, and not an absent one. */
export function hasEmptyValue(type: EdmType | undefined): boolean {
  return type === 'Edm.String' || type === 'Edm.Binary';
}

/** Returns the column to which a column of types belongs: `Price` for `Price@type`. */
export function annotatedName(name: string): string | undefined {
  return /^(?<of>.+?) ?@(?:odata\.)?type$/i.exec(name)?.groups?.['of'];
}

/** Returns whether the name is of metadata that the REST service adds to an entity. */
export function isMetadata(name: string): boolean {
  return /^odata\.|@odata\.|^@odata/.test(name);
}
