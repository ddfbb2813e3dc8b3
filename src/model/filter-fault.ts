/** How a filter is wrong, as far as a program has to know: quick fixes are chosen by it. */
export type FilterFaultKind =
  /** Something stands where it cannot, such as `=` or a keyword in the wrong case. */
  | 'unexpected'
  /** A character that no filter has outside of its texts, such as `"`. */
  | 'character'
  | 'expressionMissing'
  | 'parenthesisMissing'
  | 'argumentMissing'
  | 'stringOpen'
  /** A literal such as `datetime'…` lacks its closing quote. */
  | 'literalOpen'
  | 'digitMissing'
  /** A literal is no value of the type that its form says. */
  | 'literalInvalid'
  /** A literal of a type that tables do not have, such as `1.5m`. */
  | 'literalUnsupported'
  | 'null'
  /** A constant where a condition has to stand. */
  | 'notBoolean'
  /** Two constants, or a condition and a constant, that cannot be compared or joined. */
  | 'operands'
  | 'tooDeep'
  /** Local functions alone: what stands between their parentheses. */
  | 'arguments'
  /** Local: a regular expression that cannot be compiled. */
  | 'pattern'
  // From here on, what the language knows and tables do not.
  | 'function'
  | 'arithmetic'
  | 'path'
  /** A comparison of anything else than a property with a constant. */
  | 'comparison';

/** What is wrong with a filter, and where. Plain: it crosses threads. */
export interface FilterFault {
  readonly kind: FilterFaultKind;
  /** What the service answers, word for word, where the reason's own message is another. */
  readonly message?: string;
  /** The place in the filter, in UTF-16 units: from `at` up to `end`. */
  readonly at: number;
  readonly end: number;
  /** What stands there, cut where it is long; of a call and of arithmetic its name. */
  readonly found: string;
  /** The type that a literal was taken for, or why a pattern cannot be compiled. */
  readonly detail?: string;
}
