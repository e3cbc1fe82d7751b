import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { complaintDeps } from '../../runtime/services/afterSale.ts';
import { afterSale } from '../../runtime/services/afterSaleOrders.ts';
import { auditPart } from '../../runtime/services/audit.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { setting } from '../../runtime/settings.ts';
import { followOrders } from '../../usecases/afterSale/followOrders.ts';

/** Every minute: sends reminders of questions and delivered work, and acts when nobody replies in time. */
export const handler = scheduleHandler('follow_orders', async (now) => {
  const onDefect = (id: string, error: unknown) => logDefect('follow_orders.order_failed', error, { id });
  const deps = {
    ...threadDeps(now),
    ...complaintDeps(now),
    afterSale: afterSale(),
    rules: setting('AFTER_SALE'),
    acting: { audit: auditPart },
    onDefect,
  };
  const followed = await followOrders(deps);
  if (followed.failed > 0) throw new Error(`${followed.failed} orders could not be looked at.`);
  return { ...followed };
});
