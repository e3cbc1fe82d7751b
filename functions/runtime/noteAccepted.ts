import type { Grosze } from '#shared/model/grosze.ts';
import { raiseMetric } from './raiseMetric.ts';

/** An order is accepted: counted with its sum in grosze, and where it costs nothing by itself. */
export function noteAccepted(gross: Grosze): void {
  raiseMetric('OrdersAccepted');
  raiseMetric('MoneyAccepted', gross);
  if (gross === 0) raiseMetric('FreeOrders');
}
