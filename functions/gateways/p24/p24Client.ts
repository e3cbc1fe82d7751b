import type { P24Transport } from './call.ts';
import { history } from './history.ts';
import { parseCardRefusal } from './parseCardRefusal.ts';
import { parseNotice } from './parseNotice.ts';
import { parseRefundNotice } from './parseRefundNotice.ts';
import { paymentMethods } from './paymentMethods.ts';
import { refund } from './refund.ts';
import { refundsOf } from './refundsOf.ts';
import { register } from './register.ts';
import { registerOffline } from './registerOffline.ts';
import type { P24Settings } from './settings.ts';
import { testAccess } from './testAccess.ts';
import { transactionBySessionId } from './transactionBySessionId.ts';
import { verify } from './verify.ts';

export interface P24Options extends P24Settings {
  fetch?: typeof globalThis.fetch;
  /** How long one call may take; below the function's own time limit, so that a timeout is still handled. */
  timeoutMs?: number;
}

export type P24Client = ReturnType<typeof p24Client>;

/** Przelewy24's REST API for one shop. No call throws for what the provider or the network does. */
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
