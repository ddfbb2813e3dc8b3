// How much of a view an address holds, and so how much of it there may be.

/** Columns by which rows are sorted: more decide nothing that anybody sees. */
export const MAX_ORDERS = 8;

/** Columns that are moved, and columns that are hidden. */
export const MAX_ARRANGED = 64;

/** Ranges of cells that are selected. */
export const MAX_RANGES = 8;
