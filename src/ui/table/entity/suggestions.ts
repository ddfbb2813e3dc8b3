import type { EdmType } from '../../../model/edm.ts';

/** A property that other entities have: its name, and its types with the commonest first. */
export type PropertySuggestion =
  | string
  | { readonly name: string; readonly types: readonly EdmType[] };

export interface UsualProperty {
  readonly name: string;
  readonly type: EdmType | undefined;
}

export function usualProperty(suggestion: PropertySuggestion): UsualProperty {
  return typeof suggestion === 'string'
    ? { name: suggestion, type: undefined }
    : { name: suggestion.name, type: suggestion.types[0] };
}
