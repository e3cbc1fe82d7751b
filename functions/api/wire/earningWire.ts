import type { Earning } from '../../domain/production/earning.ts';
import { moneyWire } from './moneyWire.ts';

export const earningWire = ({ at, kind, net, orderId, jobId, reason }: Earning) => ({
  at,
  kind,
  net: moneyWire(net),
  order_id: orderId ?? null,
  job_id: jobId ?? null,
  reason: reason ?? null,
});
