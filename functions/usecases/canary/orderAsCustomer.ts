import * as z from 'zod/mini';
import type { StatusPart } from '#shared/model/house/serviceStatus.ts';
import { canaryEmail } from '#shared/rules/canary.ts';
import type { SiteAnswer, SiteGateway } from '../../gateways/ownSite.ts';
import type { CanaryStore } from '../../stores/orders/canaryOrders.ts';

interface CanaryDeps {
  site: SiteGateway;
  canaries: CanaryStore;
  /** A page of the site to check first; none without a site. */
  page?: string | undefined;
}

/** The result: the payment page, or the step that failed with its status (0: no answer). */
type CanaryRun = { reached: 'payment_page' } | { failed: CanaryStep; status: number };
type CanaryStep = 'page' | 'languages' | 'cart' | 'billing' | 'payment' | 'payment_page';

const Cart = z.object({ hash: z.string() });
const Billed = z.object({ quotation: z.object({ price_gross: z.object({ amount: z.int() }) }) });
const Started = z.object({ redirect_url: z.string() });

const form = {
  ...{ source_lang: 2, target_lang: [1], email: canaryEmail },
  content: 'This text is written by the service itself, which looks whether it can be ordered from.',
};
const billing = {
  ...{ name: 'Canary', address: 'ul. Przykładowa 1', city: 'Warszawa', postcode: '00-950', country_id: 616 },
  ...{ phone_number: '+48.600600600', customer: { type: 'individual', first_name: 'Canary', last_name: 'Canary' } },
  ...{ tos: 1, agree_sale: 1, agree_immediate: 1, payment_method: 'card' },
};

/**
 * Orders a short text as a visitor, through the public address up to the provider's payment page, and deletes the
 * unpaid order again, together with leftovers of interrupted runs.
 */
export async function orderAsCustomer({ site, canaries, page }: CanaryDeps): Promise<CanaryRun> {
  try {
    return await order(site, page);
  } finally {
    await canaries.removeUnpaid();
  }
}

async function order(site: SiteGateway, page: string | undefined): Promise<CanaryRun> {
  const steps: { step: CanaryStep; status: number } = { step: 'page', status: 0 };
  const must = async (step: CanaryStep, asked: Promise<SiteAnswer>): Promise<unknown> => {
    Object.assign(steps, { step, status: 0 });
    const { status, body } = await asked;
    steps.status = status;
    if (status >= 400) throw new Error(step);
    return body;
  };
  try {
    if (page !== undefined) await must('page', site.ask('GET', page));
    await must('languages', site.ask('GET', '/api/languages'));
    const { hash: cart } = z.parse(Cart, await must('cart', site.ask('POST', '/api/cart', { body: form })));
    const billed = await must('billing', site.ask('PUT', '/api/cart/0', { body: billing, cart }));
    const { amount } = z.parse(Billed, billed).quotation.price_gross;
    // Each run orders the same text.
    const paying = { payment_method: 'card', amount, same_again: true };
    const started = await must('payment', site.ask('POST', '/api/payment', { body: paying, cart }));
    await must('payment_page', site.ask('GET', z.parse(Started, started).redirect_url));
    return { reached: 'payment_page' };
  } catch {
    return { failed: steps.step, status: steps.status };
  }
}

/** Which parts of the status page a run proves to work or to fail; parts after a failed step are left out. */
export function partsTried(run: CanaryRun): Partial<Record<StatusPart, boolean>> {
  if ('reached' in run) return { ordering: true, payments: true };
  if (run.failed === 'payment' || run.failed === 'payment_page') return { ordering: true, payments: false };
  return run.failed === 'cart' || run.failed === 'billing' ? { ordering: false } : {};
}
