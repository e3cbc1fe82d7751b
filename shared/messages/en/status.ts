export const status = {};
