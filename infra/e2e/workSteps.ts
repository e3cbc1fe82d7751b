import { apiOf } from '#infra/client/apiOf.ts';
import { paidOrder } from '#infra/client/orders.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import type { CheckReportWire } from '#shared/contract/schemas/check.ts';
import { type Person, password } from './people.ts';
import type { realSite } from './realSite.ts';

type Site = Pick<ReturnType<typeof realSite>, 'origin' | 'people' | 'run'>;

/** What goes before the work in the browser: staff, translators, paid orders. `pair`: languages nobody else orders here. */
export function workSteps(site: Site, pair: { source_lang: number; target_lang: number }) {
  async function called(person: Pick<Person, 'accessToken'>, method: string, path: string, body?: object) {
    const answer = await site.people.callAs(person.accessToken, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
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
    paidOrder: (form: object) =>
      paidOrder(apiOf(site.origin), { source_lang: pair.source_lang, target_lang: [pair.target_lang], ...form }),
  };
}
