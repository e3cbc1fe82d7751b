import { logDefect } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { coverage } from '../../runtime/services/catalogue.ts';
import { namesDeps } from '../../runtime/services/names.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { translators } from '../../runtime/services/translators.ts';
import { setting } from '../../runtime/settings.ts';
import { refreshCoverage } from '../../usecases/catalogue/coverage.ts';
import { sweepProduction } from '../../usecases/production/dueWork.ts';

/** Every minute: works out which pairs translators cover, plans the jobs of paid orders, offers them, withdraws unstarted ones, stops those of ended orders. */
export const handler = scheduleHandler('run_production', async (now) => {
  const houseCoversEvery = setting('HOUSE_COVERS') === 'every';
  await refreshCoverage({ coverage: coverage(), translators: translators() }, { houseCoversEvery });
  const onDefect = (id: string, error: unknown) => logDefect('run_production.order_failed', error, { id });
  const swept = await sweepProduction({ ...productionDeps(now), ...namesDeps(), onDefect });
  if (swept.unassigned > 0) raiseMetric('WorkUnassigned');
  if (swept.untaken > 0) raiseMetric('OffersWithoutTaker');
  if (swept.late > 0) raiseMetric('WorkPastDue');
  if (swept.failed > 0) throw new Error(`The work of ${swept.failed} orders could not be looked at.`);
  return { ...swept };
});
