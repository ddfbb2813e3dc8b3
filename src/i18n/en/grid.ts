export const grid = {};
