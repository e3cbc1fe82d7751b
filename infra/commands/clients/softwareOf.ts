import { tokenScopes } from '#shared/model/tokenScope.ts';
import { logIn } from '../../client/logIn.ts';
import { send } from '../../client/send.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';

/** The company of the demo data at a product: its session, and a live token with every scope. */
export async function softwareOf(host: Host): Promise<{ session: string; token: string; email: string }> {
  const company = demoAccounts.find(({ role }) => role === 'company');
  const session = company && (await logIn(host, company.email, company.password));
  if (!company || session === undefined) throw new Error('The company cannot log in.');
  const body = { token_name: 'Clients', scopes: [...tokenScopes] };
  const made = await send(host.url, { method: 'POST', path: '/api/token', token: session, body });
  return { session, token: made.body.token, email: company.email };
}
