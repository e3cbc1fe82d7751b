import * as z from 'zod/mini';

/** What happens to the papers that a customer sends in. */
export const OriginalsAct = z.enum(['received', 'handed_over', 'taken_back', 'compared', 'returned']);
export type OriginalsAct = z.infer<typeof OriginalsAct>;

/** With whom they are. */
export const OriginalsHolder = z.enum(['shop', 'translator', 'customer']);
export type OriginalsHolder = z.infer<typeof OriginalsHolder>;

/** Who carries a parcel, as its number shows. */
export const Carrier = z.enum(['inpost', 'pocztex', 'poczta_polska', 'international']);
export type Carrier = z.infer<typeof Carrier>;
