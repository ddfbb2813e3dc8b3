// The limits of a view that an address can hold.

/** The most columns by which rows are sorted: more have no visible effect. */
export const MAX_ORDERS = 8;

/** The most columns that are moved, and the most that are hidden. */
export const MAX_ARRANGED = 64;

/** The most ranges of selected cells. */
export const MAX_RANGES = 8;
