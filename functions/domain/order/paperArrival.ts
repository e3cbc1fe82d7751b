import type { StoredFields } from '#shared/model/order/orderFields.ts';
import { type PaperDays, paperDays } from '#shared/rules/delivery/paperArrival.ts';
import { isEuropean } from '../catalogue/countries.ts';
import { shippingMethodById } from '../catalogue/services.ts';
import type { Order } from './order.ts';
import { promiseOf } from './promiseOf.ts';

type Sending = Pick<StoredFields, 'shippingMethod' | 'shippingCountry'>;

/** Working days that papers usually take; undefined where nothing is sent on paper. */
export function transitOf(shippingMethod: number | undefined, inEurope: boolean): number | undefined {
  const method = shippingMethodById(shippingMethod ?? 0);
  if (method === undefined || method.needs === 'nothing') return undefined;
  return inEurope || !method.abroad ? method.transitDays.inEurope : method.transitDays.elsewhere;
}

/** Days of the papers of work that is ready at an instant (ISO 8601); undefined where nothing is sent on paper. */
export function paperDaysOf({ shippingMethod, shippingCountry }: Sending, readyAt: string): PaperDays | undefined {
  const transit = transitOf(shippingMethod, shippingCountry !== undefined && isEuropean(shippingCountry));
  return transit === undefined ? undefined : paperDays(new Date(readyAt), transit);
}

/** States in which no further work is to come, and of which no papers are expected that have not been sent. */
const ended: readonly Order['state'][] = ['expired', 'cancelled', 'withdrawn', 'completed'];

/**
 * When the papers of an order are sent, or were, and usually arrive. Undefined where there are none, while nobody knows
 * (work that is paused or late, a parcel that came back and has not left again), and once they have arrived.
 */
export function expectedPapers(order: Order, now: Date): PaperDays | undefined {
  const { form, state, shipment, heldSince, questionSince } = order;
  if (shipment?.state === 'sent') return shipment.since ? paperDaysOf(form, shipment.since) : undefined;
  const isToCome = shipment === undefined || shipment.state === 'none' || shipment.state === 'prepared';
  const promised = promiseOf(order);
  if (!isToCome || promised === undefined || promised < now.toISOString()) return undefined;
  if (ended.includes(state) || heldSince !== undefined || questionSince !== undefined) return undefined;
  return paperDaysOf(form, promised);
}
