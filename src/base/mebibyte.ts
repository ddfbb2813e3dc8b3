/**
 * Sizes are shown and chosen in units of 1,024, like the service's limits, and
 * never in those of 1,000.
 */
export const MEBIBYTE = 1_048_576;
