/** How a value begins in the bytes of a copy. Stored: a number never changes its meaning. */
export const TAG = {
  undefined: 0,
  null: 1,
  false: 2,
  true: 3,
  /** A whole number of 32 bits. */
  integer: 4,
  double: 5,
  /** Of 64 bits. */
  bigint: 6,
  /** A text whose UTF-16 units fit into a byte each. */
  narrow: 7,
  wide: 8,
  array: 9,
  object: 10,
  typed: 11,
} as const;

/** Arrays of numbers, by their place here. Stored: new ones come at the end. */
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
