import * as z from 'zod/mini';

/** Steps of the papers that a customer sends in. */
export const OriginalsAct = z.enum(['received', 'handed_over', 'taken_back', 'compared', 'returned']);
export type OriginalsAct = z.infer<typeof OriginalsAct>;

/** Who has the papers. */
export const OriginalsHolder = z.enum(['shop', 'translator', 'customer']);
export type OriginalsHolder = z.infer<typeof OriginalsHolder>;

/** What the desk notes of an apostille that was ordered. */
export const ApostilleAct = z.enum(['applied', 'obtained']);
export type ApostilleAct = z.infer<typeof ApostilleAct>;
export const ApostilleState = z.enum(['ordered', ...ApostilleAct.options]);
export type ApostilleState = z.infer<typeof ApostilleState>;

/** Carrier of a parcel, recognised by its number. */
export const Carrier = z.enum(['inpost', 'pocztex', 'poczta_polska', 'international']);
export type Carrier = z.infer<typeof Carrier>;
