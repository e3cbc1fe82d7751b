import * as z from 'zod/mini';
import { billingAddress } from './address.ts';
import { capability, line } from './primitive.ts';

/** Whose number is looked up. */
export const buyerQuestion = z.object({
  cart: z.optional(capability),
  country_id: billingAddress.shape.country_id,
  vat_number: line(20),
});

/** What a register knows of a number; what it does not tell is empty. */
export const foundBuyer = z.object({
  state: z.enum(['found', 'unknown', 'unavailable']),
  buyer: z.nullable(z.object({ name: z.string(), address: z.string(), postcode: z.string(), city: z.string() })),
});

/** Where somebody looks for a locker: a postcode, a town, a town and a street, or a locker's code. */
export const lockerQuestion = z.object({ near: line(100) });

export const foundLockers = z.object({
  state: z.enum(['found', 'unavailable']),
  lockers: z.array(
    z.object({
      /** The code that an order names. */
      name: z.string(),
      address: z.string(),
      postcode: z.string(),
      city: z.string(),
      description: z.string(),
      hours: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** Metres from the postcode asked for; null where none was. */
      distance: z.nullable(z.number()),
    }),
  ),
});
