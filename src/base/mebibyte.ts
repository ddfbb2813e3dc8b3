/** Sizes are shown and chosen in units of 1,024, as the service's limits are, and nowhere in those of 1,000. */
export const MEBIBYTE = 1_048_576;
