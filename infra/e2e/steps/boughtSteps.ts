import { expect } from 'vitest';
import { apiOf, newAddress } from '#infra/client/calls.ts';
import { handOverOrder } from '#infra/client/houseWork.ts';
import { awaitedOrder, press } from '#infra/client/orders.ts';
import { sumsBack } from '#infra/client/sumsBack.ts';
import { newEmail, type Person } from '../people.ts';
import type { realSite } from '../realSite.ts';
import { makeInvoices } from './moneySteps.ts';
import { workSteps } from './workSteps.ts';

type Site = Pick<ReturnType<typeof realSite>, 'origin' | 'people' | 'run' | 'shared'>;
export type BoughtOrder = Awaited<ReturnType<typeof awaitedOrder>> & { email: string };

/** A private person pays; without it a company does. */
export const privately = {
  ...{ name: undefined, vat_number: undefined },
  customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' },
};

/** Orders of a guest, or of someone with an account, that are paid and worked on, and what came back of them. `pair`: languages nobody else orders here. */
export function boughtSteps(site: Site, pair: { source_lang: number; target_lang: number[] }) {
  const { called, staffMember } = workSteps(site, { ...pair, target_lang: pair.target_lang[0] ?? 0 });
  const headers = newAddress();
  return {
    called,
    staffMember,
    headers,

    /** Paid by card, and planned. */
    async planned(
      staff: Person,
      locale: string,
      { billing = {}, form = {}, buyer }: { billing?: object; form?: object; buyer?: Person | undefined } = {},
    ) {
      const email = buyer?.email ?? newEmail();
      const typed = { content: 'Um texto longo. '.repeat(80), ...pair, email, ...form };
      const own = { headers: { ...headers, 'accept-language': locale }, billing };
      const order = await awaitedOrder(apiOf(site.origin, buyer?.accessToken), typed, 'card', own);
      await press(order.page, 'pay');
      const jobs = async () => {
        await site.run('runProduction');
        return (await called(staff, 'GET', `/api/staff/order/${order.id}/work`)).jobs.length;
      };
      await expect.poll(jobs).toBe(typed.target_lang.length);
      // Corrections wait for the invoice's number in KSeF.
      await makeInvoices(site);
      return { ...order, email };
    },

    /** Staff hand it over. */
    async deliver(staff: Person, { id }: BoughtOrder): Promise<void> {
      const ask = (method: string, path: string, body?: object) =>
        site.people.callAs(staff.accessToken, method, path, body);
      await handOverOrder(ask, id, { name: 'text.txt', content: 'Ein Text.' });
    },

    /** Page, correction with its document, provider and ledger agree on what came back. */
    async expectAgreed({ id, hash, page: payAt }: BoughtOrder, back: readonly number[]): Promise<void> {
      const asked = { id, hash, payAt, database: site.shared.dynamoEndpoint, headers };
      const read = async () => {
        // What goes back through the provider is asked for by the clock.
        await site.run('sweep');
        await makeInvoices(site);
        const { page, corrections, documents, provider, ledger } = await sumsBack(apiOf(site.origin), asked);
        return { page, corrections, documents, provider, ledger };
      };
      const same = { page: back, corrections: back, documents: back, provider: back, ledger: back };
      await expect.poll(read).toEqual(same);
    },
  };
}
