export { confirmNames } from './confirmNames.ts';
export { getNames } from './getNames.ts';
