/**
 * The eight types a property can have, and one value of each. This is the form
 * of a single value; pages of entities travel as columns (entity-page.ts).
 *
 * A new type begins here: `npm run typecheck` then leads to every place but these, which no type
 * finds: the letters of `ui/design/TypeGlyph.tsx` with their colours in css, literals in
 * `filter/lexer.ts`, their signs in `filter/predicate.ts` and what they compare with in `filter/comparison.ts`,
 * numbers in `rest/entity-reader.ts`, texts of files in `transfer/rows/type-mask.ts`, and how much memory a
 * value takes in `storage/table-cache/heap-estimate.ts`.
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

/** The values of one type. */
export type EdmOf<T extends EdmType> = Extract<EdmValue, { readonly type: T }>;

/** Intervals of 100 ns since 0001-01-01T00:00:00Z, as in .NET's `DateTime.Ticks`. */
export type Ticks = bigint;

/** What a value is without its type: the form in which columns hold it. */
export type BareValue = EdmValue['value'];

/**
 * Returns a list of all types, in any order. A list that lacks one does not
 * compile, so that a new type gets a place in each.
 */
export function everyType<const T extends readonly EdmType[]>(
  types: Exclude<EdmType, T[number]> extends never ? T : never,
): T {
  return types;
}

export const EDM_TYPES = everyType([
  'Edm.Binary',
  'Edm.Boolean',
  'Edm.DateTime',
  'Edm.Double',
  'Edm.Guid',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.String',
]);

const IS_NUMBER: Readonly<Partial<Record<string, boolean>>> = {
  'Edm.Binary': false,
  'Edm.Boolean': false,
  'Edm.DateTime': false,
  'Edm.Double': true,
  'Edm.Guid': false,
  'Edm.Int32': true,
  'Edm.Int64': true,
  'Edm.String': false,
} satisfies Record<EdmType, boolean>;

/** Returns whether values of the type are numbers; false for other choices in a list of types. */
export function isNumberType(type: string | undefined): boolean {
  return type !== undefined && IS_NUMBER[type] === true;
}

export function binaryOf(value: Uint8Array): EdmOf<'Edm.Binary'> {
  return { type: 'Edm.Binary', value };
}

export function booleanOf(value: boolean): EdmOf<'Edm.Boolean'> {
  return { type: 'Edm.Boolean', value };
}

export function dateTimeOf(value: Ticks): EdmOf<'Edm.DateTime'> {
  return { type: 'Edm.DateTime', value };
}

export function doubleOf(value: number): EdmOf<'Edm.Double'> {
  return { type: 'Edm.Double', value };
}

/** Takes the dashed form in either case; `parseEdm` reads the others. */
export function guidOf(value: string): EdmOf<'Edm.Guid'> {
  return { type: 'Edm.Guid', value: value.toLowerCase() };
}

export function int32Of(value: number): EdmOf<'Edm.Int32'> {
  return { type: 'Edm.Int32', value };
}

export function int64Of(value: bigint): EdmOf<'Edm.Int64'> {
  return { type: 'Edm.Int64', value };
}

export function stringOf(value: string): EdmOf<'Edm.String'> {
  return { type: 'Edm.String', value };
}

/** Whether nothing is lost when one takes the other's place: NaN is itself, -0 is not 0. */
export function equalEdm(a: EdmValue, b: EdmValue): boolean {
  if (a.type === 'Edm.Binary' && b.type === 'Edm.Binary') {
    return compareBytes(a.value, b.value) === 0;
  }
  return a.type === b.type && Object.is(a.value, b.value);
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let place = 0; place < shared; place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}
