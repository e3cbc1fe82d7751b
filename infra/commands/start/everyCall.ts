import { globSync } from 'node:fs';
import { siteFolder } from '#frontend/build/chosenBrand.ts';
import { areas } from '#shared/contract/index.ts';
import type { Caller, Operation } from '#shared/contract/operation.ts';
import { apiOf, logIn, send, sendPatiently } from '../../client/calls.ts';
import { paidOrder } from '../../client/orders.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';

/** What one person has asked for, and what came back as a defect. */
export interface Used {
  pages: number;
  operations: number;
  calls: number;
  defects: string[];
}

const people: readonly { caller: Caller; role?: string }[] = [
  { caller: 'visitor' },
  { caller: 'customer', role: 'customer' },
  { caller: 'customer', role: 'company' },
  { caller: 'translator', role: 'translator' },
  { caller: 'staff', role: 'staff' },
];

/**
 * One person goes through the whole product, one call after the other: every page, an order with its payment, and every operation
 * as everybody who may call it. What an operation needs is made up, so that most that change something refuse, in the function
 * behind them.
 */
export async function callEverything(url: string): Promise<Used> {
  const used: Used = { pages: 0, operations: 0, calls: 0, defects: [] };
  const note = (what: string, status: number) => {
    if (status >= 500 && status !== 501) used.defects.push(`${what}: ${status}`);
  };
  for (const file of globSync('{en,pl}/**/index.html', { cwd: siteFolder })) {
    const path = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    // The page of a failure is served as one.
    if (!path.endsWith('/500/')) note(path, answer.status);
    used.pages += 1;
  }
  await paidOrder(apiOf(url, undefined, sendPatiently), {});
  const operations: Operation[] = Object.values(areas).flatMap((area) => Object.values(area));
  used.operations = operations.length;
  for (const { caller, role } of people) {
    const account = role && demoAccounts.find((one) => one.role === role);
    const token = account && (await logIn({ url }, account.email, account.password));
    if (account && !token) throw new Error(`${account.email} cannot log in.`);
    for (const operation of operations.filter(({ callers, id }) => callers.includes(caller) && !/^log/i.test(id))) {
      const { method, id } = operation;
      const path = operation.path.replace(/\{\w+\}/g, '0000000000');
      const asked = { method, path, token, ...(method !== 'GET' && { body: {} }) };
      note(`${id} as ${role ?? caller}`, (await send(url, asked)).status);
      used.calls += 1;
    }
  }
  return used;
}
