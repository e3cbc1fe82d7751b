/** The charity programme: a part of the area. */
export { getCharity } from './getCharity.ts';
