import { tokenScopes } from '#shared/model/tokenScope.ts';
import { logIn } from '../../client/logIn.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';
import { type Caller, callerWith, until } from './shop.ts';

export const demoStaff = demoAccounts.find(({ role }) => role === 'staff');

/** A customer, an API token of theirs, a guest and someone of the staff. */
export async function peopleOf(host: Host): Promise<Record<'customer' | 'holder' | 'guest' | 'staff', Caller>> {
  const session = async (role: string) => {
    const account = demoAccounts.find((one) => one.role === role);
    const token = account && (await logIn(host, account.email, account.password));
    if (!token) throw new Error(`${role} cannot log in.`);
    return callerWith(host.url, token);
  };
  const customer = await session('customer');
  const { token } = await customer.must('POST', '/api/token', {
    token_name: 'proof of grants',
    scopes: [...tokenScopes],
  });
  return { customer, holder: callerWith(host.url, token), guest: callerWith(host.url), staff: await session('staff') };
}

/** The id of an order's invoice, once it is made and has its files. */
export async function invoiceOf(host: Host, who: Caller, order: string): Promise<string> {
  let found: { id: string; ready: boolean } | undefined;
  await until(async () => {
    for (const schedule of ['issueInvoices', 'deliverInvoices']) await host.runSchedule(schedule);
    [found] = (await who.must('GET', `/api/order/${order}`)).invoices;
    return found?.ready === true;
  });
  return found?.id ?? '';
}
