/** What everybody may know of the shop: a part of the area. */
export { getPunctuality } from './getPunctuality.ts';
