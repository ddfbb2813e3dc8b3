export const transfer = {};
