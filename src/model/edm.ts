/**
 * The eight types a property can have, and one value of each. This is the form
 * of a single value; pages of entities travel as columns (entity-page.ts).
 */
export type EdmValue =
  | { readonly type: 'Edm.Binary'; readonly value: Uint8Array }
  | { readonly type: 'Edm.Boolean'; readonly value: boolean }
  | { readonly type: 'Edm.DateTime'; readonly value: Ticks }
  | { readonly type: 'Edm.Double'; readonly value: number }
  /** Lower case, with dashes, without braces. */
  | { readonly type: 'Edm.Guid'; readonly value: string }
  | { readonly type: 'Edm.Int32'; readonly value: number }
  | { readonly type: 'Edm.Int64'; readonly value: bigint }
  | { readonly type: 'Edm.String'; readonly value: string };

export type EdmType = EdmValue['type'];

/** Intervals of 100 ns since 0001-01-01T00:00:00Z, as in .NET's `DateTime.Ticks`. */
export type Ticks = bigint;

/** What a value is without its type: the form in which columns hold it. */
export type BareValue = EdmValue['value'];

export const EDM_TYPES = [
  'Edm.Binary',
  'Edm.Boolean',
  'Edm.DateTime',
  'Edm.Double',
  'Edm.Guid',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.String',
] as const satisfies readonly EdmType[];
