import { siteGateway } from '../../gateways/ownSite.ts';
import { log } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { db } from '../../runtime/services/db.ts';
import { statusDeps } from '../../runtime/services/outside/sitePages.ts';
import { optionalSetting, setting } from '../../runtime/settings.ts';
import { canaryStore } from '../../stores/orders/canaryOrders.ts';
import { orderAsCustomer, partsTried } from '../../usecases/canary/orderAsCustomer.ts';
import { noteStatus } from '../../usecases/status/serviceStatus.ts';

/** Makes a synthetic order through the public address, up to the payment page. */
export const handler = scheduleHandler('canary', async (now) => {
  const tables = {
    carts: setting('TABLE_CARTS'),
    orders: setting('TABLE_ORDERS'),
    payments: setting('TABLE_PAYMENTS'),
  };
  const run = await orderAsCustomer({
    site: siteGateway(setting('SITE_ORIGIN')),
    canaries: canaryStore(db(), tables),
    page: optionalSetting('CANARY_PAGE'),
  });
  if ('failed' in run) {
    log('error', 'canary.failed', { step: run.failed, status: run.status });
    raiseMetric('CanaryFailed');
  }
  // The status page comes last: failing to write it must not hide a failure of the order.
  await noteStatus(statusDeps(now), { tried: partsTried(run) });
  return { reached: 'reached' in run ? 1 : 0 };
});
