import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type LocalHandler, pathBelow, readBody } from './http/server.ts';

const request = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.optional(z.string()),
  requesterNumber: z.optional(z.string()),
});

/**
 * What the last three digits of a number make the register do, after the codes of its own test service: 200 not
 * registered, 300-302 and 500-601 its failures, 999 no answer at all. Every other number is registered.
 */
const byEnding: Readonly<Record<string, string>> = {
  '201': 'INVALID_INPUT',
  '202': 'INVALID_REQUESTER_INFO',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '600': 'MS_MAX_CONCURRENT_REQ',
};

const prefixes = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

/** Member states that confirm a number, but do not tell whose it is. */
const silentAboutHolders = new Set(['DE', 'ES']);

interface ViesSandbox {
  handler: LocalHandler;
  /** For tests and demonstrations: while down, the register does not answer. */
  setDown(down: boolean): void;
  /** How many numbers were asked about. */
  asked(): number;
}

/** The EU's register of VAT numbers as a server: its REST API, so that the gateway runs as in production. */
export function makeViesSandbox(basePath: string): ViesSandbox {
  let isDown = false;
  let asked = 0;
  const handler: LocalHandler = async (incoming, response) => {
    const { path } = pathBelow(incoming, basePath);
    if (incoming.method !== 'POST' || path !== '/check-vat-number') return refuse(response, 404, 'NOT_FOUND');
    asked += 1;
    const body = request.safeParse(parse(await readBody(incoming, 10_000)));
    if (isDown) return refuse(response, 500, 'SERVICE_UNAVAILABLE');
    if (!body.success || !prefixes.includes(body.data.countryCode)) return refuse(response, 400, 'INVALID_INPUT');
    const { countryCode, vatNumber, requesterNumber } = body.data;
    if (!/^[0-9A-Za-z+*.]{2,12}$/.test(vatNumber)) return refuse(response, 400, 'INVALID_INPUT');
    const digits = vatNumber.replace(/\D/g, '');
    if (digits.endsWith('999')) return;
    const failure = byEnding[digits.slice(-3)];
    if (failure) return refuse(response, failure === 'INVALID_INPUT' ? 400 : 500, failure);
    const valid = !digits.endsWith('200');
    send(response, 200, {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: requesterNumber ? `WAPI${randomBytes(6).toString('base64url')}` : '',
      ...(valid && !silentAboutHolders.has(countryCode)
        ? { name: 'TEST COMPANY', address: 'TEST STREET 12\n1855 TEST TOWN' }
        : { name: '---', address: '---' }),
    });
  };
  return {
    handler,
    setDown(down) {
      isDown = down;
    },
    asked: () => asked,
  };
}

function parse(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    return undefined;
  }
}

const refuse = (response: ServerResponse, status: number, error: string) =>
  send(response, status, { actionSucceed: false, errorWrappers: [{ error }] });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
