/** The account and table that the window is measured with. */
export const ACCOUNT = 'benchwindow';
export const TABLE = 'orders';

export const TABLE_LINK = `#/${ACCOUNT}/${TABLE}`;

/** The property that the grid shows first, after the keys. */
export const FIRST_PROPERTY = 'buyer';
