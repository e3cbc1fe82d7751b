export { getPairPunctuality } from './getPairPunctuality.ts';
export { listStaffRatings } from './listStaffRatings.ts';
export { showRating } from './showRating.ts';
