export { getPunctuality } from './getPunctuality.ts';
export { getRatings } from './getRatings.ts';
