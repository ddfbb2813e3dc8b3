import type { EdmType } from '../../model/edm.ts';

/** A type as people call it: these words are the same in every language. */
export function nameOfType(type: EdmType): string {
  return type.slice('Edm.'.length);
}
