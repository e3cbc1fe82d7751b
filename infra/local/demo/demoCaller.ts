import * as z from 'zod/mini';
import { demoAccounts } from '../host/seedAccounts.ts';

export type Role = 'customer' | 'company' | 'staff';

/** Calls the API as one of the demo accounts. */
export interface DemoCaller {
  /** Rejects for any answer that is no success. */
  call<S extends z.ZodMiniType>(method: string, path: string, wanted: Wanted<S>): Promise<z.output<S>>;
}

export interface Wanted<S extends z.ZodMiniType> {
  answer: S;
  json?: object;
  form?: FormData;
  cart?: string | undefined;
}

const Login = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** Logs in at an address of the product and calls it from then on. */
export async function demoCaller(url: string, role: Role): Promise<DemoCaller> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`There is no demo account ${role}.`);
  const json = {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: account.email, PASSWORD: account.password },
  };
  const { AuthenticationResult } = await send(url, 'POST', '/api/account/login', { answer: Login, json });
  const authorization = `Bearer ${AuthenticationResult.AccessToken}`;
  return { call: (method, path, wanted) => send(url, method, path, wanted, { authorization }) };
}

async function send<S extends z.ZodMiniType>(
  url: string,
  method: string,
  path: string,
  { answer, json, form, cart }: Wanted<S>,
  headers: Record<string, string> = {},
): Promise<z.output<S>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'accept-language': 'en',
      // The same for all of them, or each login would be one from a new device.
      'user-agent': 'Verso demo data',
      ...(json && { 'content-type': 'application/json' }),
      ...(cart !== undefined && { 'x-cart': cart }),
      ...headers,
    },
    body: form ?? (json ? JSON.stringify(json) : null),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return z.parse(answer, JSON.parse(text));
}
