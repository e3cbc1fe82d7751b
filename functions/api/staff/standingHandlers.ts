export { getPairPunctuality } from './getPairPunctuality.ts';
