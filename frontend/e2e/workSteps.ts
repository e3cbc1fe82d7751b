import { orderForm, paymentForm } from '#infra/client/forms.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import type { CheckReportWire } from '#shared/contract/schemas/check.ts';
import { type Person, password } from './people.ts';
import type { realSite } from './realSite.ts';

type Site = Pick<ReturnType<typeof realSite>, 'origin' | 'people' | 'run'>;

/** What goes before the work in the browser: staff, translators, paid orders. `pair`: languages nobody else orders here. */
export function workSteps(site: Site, pair: { source_lang: number; target_lang: number }) {
  async function called(person: Pick<Person, 'accessToken'>, method: string, path: string, body?: object) {
    const answer = await site.people.callAs(person.accessToken, method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }
  const staffMember = (wanted = 'staff') => {
    const demo = demoAccounts.find(({ role }) => role === wanted);
    if (!demo) throw new Error('No staff.');
    return site.people.logIn(demo.email, demo.password);
  };

  return {
    called,

    /** Waits for the check of a file and lets its warnings stand. */
    async decided(person: Person, path: string): Promise<void> {
      const read = async () => (await called(person, 'GET', path)) as CheckReportWire;
      let report = await read();
      while (report.summary?.state === 'pending') report = await read();
      const findings = report.findings.filter(({ severity }) => severity === 'warn').map((one) => one.finding_id);
      if (findings.length > 0) await called(person, 'POST', `${path}/dismissal`, { findings });
    },
    staffMember,

    /** A person whom staff have made a translator of the pair. */
    async newTranslator(staff: Person, name: string, steps = ['translation']): Promise<Person> {
      const person = await site.people.newPerson();
      await called(staff, 'POST', '/api/staff/translator', {
        email: person.email,
        name,
        pairs: [{ ...pair, steps }],
        words_per_day: 5_000,
        week: Array.from({ length: 7 }, () => 10_000),
      });
      return site.people.logIn(person.email, password);
    },

    /** An order of pasted text, paid at the sandbox; answers its number and hash. */
    async paidOrder(form: object): Promise<{ id: string; hash: string }> {
      const post = async (method: string, path: string, body: object, cart = '') => {
        const headers = { 'content-type': 'application/json', ...(cart && { 'x-cart': cart }) };
        const answer = await fetch(site.origin + path, { method, headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      };
      const wanted = { source_lang: pair.source_lang, target_lang: [pair.target_lang], ...form };
      const { hash } = await post('POST', '/api/cart', orderForm(wanted));
      const billed = await post('PUT', '/api/cart/0', paymentForm(), hash);
      const paying = { payment_method: 'card', amount: billed.quotation.price_gross.amount };
      const { redirect_url, order_id } = await post('POST', '/api/payment', paying, hash);
      await fetch(redirect_url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
      return { id: order_id, hash };
    },
  };
}
