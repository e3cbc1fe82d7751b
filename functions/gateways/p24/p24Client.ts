import * as z from 'zod/mini';
import { callP24, type P24Refusal, type P24Settings, type P24Transport, p24Currency } from './call.ts';
import { parseCardRefusal, parseNotice, parseRefundNotice } from './notices.ts';
import { refund, refundsOf } from './refunds.ts';
import { register, registerOffline } from './registration.ts';
import { history, transactionBySessionId, verify } from './transactions.ts';

interface P24Options extends P24Settings {
  fetch?: typeof globalThis.fetch;
  /** How long one call may take; below the function's own time limit, so that a timeout is still handled. */
  timeoutMs?: number;
}

export type P24Client = ReturnType<typeof p24Client>;

/** Przelewy24's REST API for one shop. Failures of the provider or the network are returned, never thrown. */
export function p24Client({ fetch = globalThis.fetch, timeoutMs = 8000, ...settings }: P24Options) {
  const transport: P24Transport = { settings, fetch, timeoutMs };
  return {
    testAccess: () => testAccess(transport),
    paymentMethods: (query: Parameters<typeof paymentMethods>[1]) => paymentMethods(transport, query),
    register: (registration: Parameters<typeof register>[1]) => register(transport, registration),
    registerOffline: (token: string) => registerOffline(transport, token),
    verify: (verification: Parameters<typeof verify>[1]) => verify(transport, verification),
    transactionBySessionId: (sessionId: string) => transactionBySessionId(transport, sessionId),
    refund: (request: Parameters<typeof refund>[1]) => refund(transport, request),
    refundsOf: (orderId: number) => refundsOf(transport, orderId),
    history: (days: Parameters<typeof history>[1]) => history(transport, days),
    parseNotice: (rawBody: string) => parseNotice(rawBody, settings),
    parseCardRefusal: (rawBody: string) => parseCardRefusal(rawBody, settings),
    parseRefundNotice: (rawBody: string) => parseRefundNotice(rawBody, settings),
  };
}

/** Whether the provider's API accepts the shop's id and key. */
async function testAccess(transport: P24Transport): Promise<{ open: boolean } | P24Refusal> {
  const answer = z.object({ data: z.boolean() });
  const result = await callP24(transport, { method: 'GET', path: 'testAccess', answer });
  return 'refused' in result ? result : { open: result.data };
}

const method = z.object({
  id: z.int(),
  name: z.string(),
  group: z._default(z.string(), ''),
  status: z.boolean(),
  imgUrl: z._default(z.string(), ''),
});
const methodsAnswer = z.object({ data: z.array(method) });

/** A payment method; `status`: whether it accepts payments now. */
export interface P24Method {
  id: number;
  name: string;
  group: string;
  status: boolean;
  imgUrl: string;
}

/** The shop's payment methods for an amount (grosze), named in the customer's language. */
export async function paymentMethods(
  transport: P24Transport,
  { language, amount }: { language: 'pl' | 'en'; amount: number },
): Promise<P24Method[] | P24Refusal> {
  const path = `payment/methods/${language}?amount=${amount}&currency=${p24Currency}`;
  const result = await callP24(transport, { method: 'GET', path, answer: methodsAnswer });
  if ('refused' in result) return result;
  return result.data.map(({ id, name, group, status, imgUrl }) => ({ id, name, group, status, imgUrl }));
}

/** PayPal's id in the provider's list; null if the shop does not have PayPal, or if it is closed. */
export const paypalMethod = (methods: readonly P24Method[]): number | null =>
  methods.find(({ name, status }) => status && /paypal/i.test(name))?.id ?? null;
