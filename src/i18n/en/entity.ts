export const entity = {};
