import * as z from 'zod/mini';

/** Who carries a parcel, as its number shows. */
export const Carrier = z.enum(['inpost', 'pocztex', 'poczta_polska', 'international']);
export type Carrier = z.infer<typeof Carrier>;
