import { expect, inject } from 'vitest';
import { apiOf } from '#infra/client/apiOf.ts';
import { type SumsBack, sumsBack } from '#infra/client/sumsBack.ts';
import { until as untilHolds } from '#infra/client/until.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import { type Answer, call, ownAddress, until } from '../api.ts';
import type { Bought } from './bought.ts';

interface Mail {
  subject: string;
  text: string;
}

/** What came back, grosze, by what the subject of its mails says, and where to. */
export interface Expected {
  back: Readonly<Record<string, readonly number[]>>;
  to: 'provider' | 'balance';
}

const ascending = (list: readonly number[]) => [...list].sort((one, other) => one - other);

/** The order's page, the invoice's corrections and their documents, the provider, the ledger and the mails say the same to the grosz; answers what they say. */
export async function expectBack(order: Bought, { back, to }: Expected): Promise<SumsBack> {
  const api = apiOf(inject('baseUrl'));
  const sums = ascending(Object.values(back).flat());
  const total = sums.reduce((sum, one) => sum + one, 0);
  const isThere = (seen: SumsBack) =>
    seen.total >= total &&
    seen.documents.length >= sums.length &&
    (to === 'balance' || seen.provider.length >= sums.length) &&
    seen.settled;
  const read = () => sumsBack(api, { ...order, headers: ownAddress(), database: inject('database') ?? '' });
  const seen = await untilHolds(read, isThere, { seconds: 90, everyMs: 500 });
  const { paidOut, ledgerVat } = seen;
  const lapsed = total - paidOut.reduce((sum, one) => sum + one, 0);
  expect(seen).toEqual({
    ...{ page: sums, total, corrections: sums, documents: sums, ledger: sums, settled: true },
    provider: to === 'provider' ? sums : [],
    ...{ toWallet: to === 'balance' ? total - lapsed : 0, lapsed },
    ...{ correctedVat: ledgerVat, ledgerVat, paidOut },
  });
  // Amounts of one order come back one after the other, as they are listed here.
  const left = [...paidOut];
  for (const [subject, amounts] of Object.entries(back))
    await expectMails(order, subject, left.splice(0, amounts.length));
  return seen;
}

/** One mail for each sum that is paid out, which says it in the customer's language. */
async function expectMails({ email, id, language }: Bought, subject: string, sums: readonly number[]): Promise<void> {
  const about = ({ body }: Answer): Mail[] =>
    body.filter((one: Mail) => one.subject.includes(subject) && one.text.includes(id));
  const inbox = await until(
    () => call('GET', `/mailbox.json?to=${encodeURIComponent(email)}`),
    (answer) => about(answer).length >= sums.length,
  );
  const mails = about(inbox).map(({ text }) => text);
  expect(mails).toHaveLength(sums.length);
  const unsaid = sums.filter((sum) => !mails.some((text) => text.includes(formatMoney(sum, language))));
  expect(unsaid, mails.join('\n')).toEqual([]);
}
