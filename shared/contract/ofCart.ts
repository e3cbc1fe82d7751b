import * as z from 'zod/mini';
import { capability } from './schemas/primitive.ts';

/** Who may work on the files of a cart. */
export const ofCart = {
  callers: ['visitor', 'customer', 'token'],
  scope: 'files',
  ownership: 'cart',
} as const;

/** The cart's hash comes in the header `X-Cart`, in `cart` of the body, or in the query. */
export const ofCartQuery = z.object({ cart: z.optional(capability) });
