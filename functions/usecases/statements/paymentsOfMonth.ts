import type { Statement } from '../../domain/production/statement.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';
import type { AgreementStore } from '../../stores/translators/agreementStore.ts';
import type { StatementStore } from '../../stores/translators/statementStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import { atOnce } from '../atOnce.ts';

export interface DuePayment extends Pick<Agreement, 'tax' | 'nip'>, Pick<Statement, 'net'> {
  name: string;
  iban: string;
}

interface Deps {
  statements: Pick<StatementStore, 'ofMonth'>;
  translators: Pick<TranslatorStore, 'readMany'>;
  agreements: Pick<AgreementStore, 'of'>;
}

/** Payments for a month's approved statements, by name; `isComplete` if none is left out. */
export async function paymentsOfMonth(
  { statements, translators, agreements }: Deps,
  month: string,
): Promise<{ payments: DuePayment[]; isComplete: boolean }> {
  // Paid ones are not in the file again.
  const stated = (await statements.ofMonth(month)).filter(({ paidOn }) => paidOn === undefined);
  const due = stated.filter(({ state, net }) => state === 'approved' && net > 0);
  const people = await translators.readMany(due.map(({ translator }) => translator));
  const names = new Map(people.map(({ translator: { id, name } }) => [id, name]));
  const payments: DuePayment[] = [];
  await atOnce(10, due, async ({ translator, net }) => {
    const last = (await agreements.of(translator)).at(-1);
    if (last?.iban === undefined) return;
    payments.push({ name: names.get(translator) ?? translator, iban: last.iban, tax: last.tax, nip: last.nip, net });
  });
  payments.sort((one, other) => one.name.localeCompare(other.name) || one.iban.localeCompare(other.iban));
  return { payments, isComplete: payments.length === stated.length };
}
