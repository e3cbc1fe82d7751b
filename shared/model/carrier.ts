import * as z from 'zod/mini';

/** Who carries a parcel; its number tells. */
export const Carrier = z.enum(['inpost', 'pocztex', 'poczta_polska', 'international']);
export type Carrier = z.infer<typeof Carrier>;
