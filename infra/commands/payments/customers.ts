import { logIn } from '../../client/logIn.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts, seedAccounts } from '../../local/host/seedAccounts.ts';

export interface Customer {
  account: string;
  email: string;
  token: string;
}

/** So many demo customers with a session each; their money is in wallets of their own. */
export async function makeCustomers(host: Host, count: number): Promise<Customer[]> {
  const pool = host.identity?.pool;
  const table = tableNamesOf(host).accounts;
  if (!pool) throw new Error('The product has no user pool.');
  const wanted = Array.from({ length: count }, (_, index) => ({
    email: `payer${index}@demo.example`,
    groups: ['customer'],
    person: { type: 'individual' as const, firstName: 'Demo', lastName: `Payer ${index}` },
  }));
  await seedAccounts(pool, host.dynamoEndpoint, table, wanted);
  const customers: Customer[] = [];
  for (const { email } of wanted) {
    const token = await logIn(host, email, demoAccounts[0]?.password ?? '');
    const account = pool.users.find(email)?.sub;
    if (!token || !account) throw new Error('A customer cannot log in.');
    customers.push({ account, email, token });
  }
  return customers;
}

/** The tables by what they hold, as the functions know them. */
export function tableNamesOf({ functions }: Pick<Host, 'functions'>) {
  const environments = [...functions.values()].map(({ settings }) => settings.environment);
  const named = (name: string): string => {
    const found = environments.map((environment) => environment[`TABLE_${name}`]).find(Boolean);
    if (!found) throw new Error(`No function knows the table ${name}.`);
    return found;
  };
  return {
    accounts: named('ACCOUNTS'),
    carts: named('CARTS'),
    invoices: named('INVOICES'),
    ledger: named('LEDGER'),
    orders: named('ORDERS'),
    payments: named('PAYMENTS'),
    work: named('WORK'),
  };
}
