/** The first byte of a value in a copy. Stored: a number never changes its meaning. */
export const TAG = {
  undefined: 0,
  null: 1,
  false: 2,
  true: 3,
  /** A 32-bit integer. */
  integer: 4,
  double: 5,
  /** A 64-bit integer. */
  bigint: 6,
  /** A text whose UTF-16 units fit into a byte each. */
  narrow: 7,
  wide: 8,
  array: 9,
  object: 10,
  typed: 11,
} as const;

/** Arrays of numbers, by their index. Stored: new ones are added at the end. */
export const TYPED_ARRAYS = [
  Uint8Array,
  BigInt64Array,
  Uint32Array,
  Int32Array,
  Float64Array,
  Uint16Array,
  Int16Array,
] as const;

export type TypedArray = InstanceType<(typeof TYPED_ARRAYS)[number]>;
