/** The kind of a filter's problem, by which quick fixes are chosen. */
export type FilterProblemKind =
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
  /** A literal is no value of its type. */
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
  // From here on, what the language has and tables do not.
  | 'function'
  | 'arithmetic'
  | 'path'
  /** A comparison of anything else than a property with a constant. */
  | 'comparison';

/** What is wrong with a filter, and where. Plain: it crosses threads. */
export interface FilterProblem {
  readonly kind: FilterProblemKind;
  /** The service's message, word for word, where the reason's own message is another. */
  readonly message?: string;
  /** The position in the filter, in UTF-16 units: from `at` up to `end`. */
  readonly at: number;
  readonly end: number;
  /** The text there, cut where it is long; the name of a call or an arithmetic operation. */
  readonly found: string;
  /** The type that a literal was taken for, or why a pattern cannot be compiled. */
  readonly detail?: string;
}
