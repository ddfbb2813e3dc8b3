import type { EdmType } from '../../../model/edm.ts';

/** Returns a type's usual name: these words are the same in every language. */
export function nameOfType(type: EdmType): string {
  return type.slice('Edm.'.length);
}
