import * as z from 'zod/mini';
import { LocalizedName } from '../language/localizedName.ts';

/** 1 registered mail in Poland, 2 parcel locker in Poland, 3 courier in Poland, 4 international registered mail; 0 sends nothing on paper. */
export const ShippingMethodId = z.literal([0, 1, 2, 3, 4]);
export type ShippingMethodId = z.infer<typeof ShippingMethodId>;

/** A signed PDF by e-mail: nothing is sent on paper. */
export const electronicCopy = 0 satisfies ShippingMethodId;

/** Destinations of papers. */
export const DeliveryPlace = z.enum(['address', 'locker']);
export type DeliveryPlace = z.infer<typeof DeliveryPlace>;

export const ShippingMethod = z.object({
  id: ShippingMethodId,
  key: z.string(),
  names: LocalizedName,
  /** The delivery field that the customer has to fill. */
  needs: z.enum(['nothing', ...DeliveryPlace.options]),
  abroad: z.boolean(),
  /** Working days that it usually takes, within Europe and elsewhere; 0 where nothing is sent. */
  transitDays: z.object({ inEurope: z.int(), elsewhere: z.int() }),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;
