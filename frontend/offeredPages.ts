import { type BrandThing, hasBrand } from '#shared/rules/house/offered.ts';
import type { RouteName } from './routes.ts';

/** Pages that are about something which not every brand has. */
const about: Partial<Record<RouteName, BrandThing>> = {
  'order.sworn.index': 'sworn',
  documents: 'sworn',
  'documents.document': 'sworn',
  'order.proofreading.index': 'proofreading',
  'order.correction.index': 'proofreading',
  charity: 'charity',
  'staff.charity': 'charity',
  'translator.repertorium': 'sworn',
};

export { hasBrand };

/** Whether the brand has the page: one that it has not is neither built nor linked, and its address answers 501. */
export const isPageOffered = (name: RouteName): boolean => {
  const thing = about[name];
  return thing === undefined || hasBrand(thing);
};
