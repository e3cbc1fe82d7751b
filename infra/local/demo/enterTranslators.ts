import { apiOf } from '#infra/client/apiOf.ts';
import { logIn } from '#infra/client/logIn.ts';
import { staff } from '#shared/contract/staff.ts';
import { demoAccounts } from '../host/seedAccounts.ts';
import { demoTranslators } from './demoTranslators.ts';

/** Staff enter the demo translators; who is entered stays as they are. */
export async function enterTranslators(url: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'staff');
  const headers = { 'user-agent': 'Verso demo data' };
  const token = account && (await logIn({ url }, account.email, account.password, headers));
  const api = apiOf(url, token);
  for (const { role, lastName, pairs, swornNumber } of demoTranslators) {
    const body = {
      email: `${role}@demo.example`,
      name: `Demo ${lastName}`,
      pairs: pairs.map((pair) => ({ ...pair })),
      words_per_day: 20_000,
      week: Array.from({ length: 7 }, () => 10_000),
      ...(swornNumber !== undefined && { sworn_number: swornNumber }),
    };
    const { status, text } = await api.ask(staff.createTranslator, { body });
    if (status !== 201 && status !== 409) throw new Error(`The ${body.name} is not entered: ${text}`);
  }
}
