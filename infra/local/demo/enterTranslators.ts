import { apiOf } from '#infra/client/apiOf.ts';
import { logIn } from '#infra/client/logIn.ts';
import { staff } from '#shared/contract/staff.ts';
import { translator } from '#shared/contract/translator.ts';
import { demoAccounts } from '../host/seedAccounts.ts';
import { demoTranslators } from './demoTranslators.ts';

const headers = { 'user-agent': 'Verso demo data' };

/** They agree to be shown in the public list of translators. */
async function showInList(url: string, email: string, name: string): Promise<void> {
  const password = demoAccounts.find((account) => account.email === email)?.password;
  if (password === undefined) throw new Error(`${email} is no demo account.`);
  const token = await logIn({ url }, email, password, headers);
  const about = 'Nobody: a part of the demo data of this machine.';
  const body = { agree_public: true, name, about, show_fields: true };
  const { status, text } = await apiOf(url, token).ask(translator.setPublicProfile, { body });
  if (status !== 200) throw new Error(`${name} is not shown: ${text}`);
}

/** Staff enter the demo translators; who is entered stays as they are. */
export async function enterTranslators(url: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'staff');
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
    if (status === 201) await showInList(url, body.email, body.name);
  }
}
