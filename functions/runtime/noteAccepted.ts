import type { Grosze } from '#shared/model/grosze.ts';
import { raiseMetric } from './raiseMetric.ts';

/** Counts an accepted order with its amount in grosze; free ones separately. */
export function noteAccepted(gross: Grosze): void {
  raiseMetric('OrdersAccepted');
  raiseMetric('MoneyAccepted', gross);
  if (gross === 0) raiseMetric('FreeOrders');
}
