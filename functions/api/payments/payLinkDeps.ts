import { payLinks } from '../../runtime/services/carts.ts';
import { p24 } from '../../runtime/services/p24.ts';
import type { PayLinkDeps } from '../../usecases/payLinks/payLinkDeps.ts';
import { orderingDeps } from './orderingDeps.ts';

/** Dependencies of the pay link use cases. */
export const payLinkDeps = async (now: Date): Promise<PayLinkDeps> => ({
  ...orderingDeps(now),
  payLinks: payLinks(),
  p24: await p24(),
});
