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

/** A type as files name it: in any case, with and without `Edm.`. */
export function readTypeName(cell: Cell): EdmType | undefined {
  return typeof cell === 'string' ? TYPE_BY_NAME.get(cell.trim().toLowerCase()) : undefined;
}

/** Whether an empty field is a value of the type, and not the want of one. */
export function hasEmptyValue(type: EdmType | undefined): boolean {
  return type === 'Edm.String' || type === 'Edm.Binary';
}

/** The column whose types a column of this name tells: `Price` for `Price@type`. */
export function annotatedName(name: string): string | undefined {
  return /^(?<of>.+?) ?@(?:odata\.)?type$/i.exec(name)?.groups?.['of'];
}

/** What the REST service says beside an entity's own properties. */
export function isMetadata(name: string): boolean {
  return /^odata\.|@odata\.|^@odata/.test(name);
}
