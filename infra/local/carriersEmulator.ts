import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { sandboxCarrierKey } from '#functions/gateways/carriers.ts';
import { type LocalHandler, pathBelow, readBody } from './http/server.ts';

const question = z.object({ language: z.string(), number: z.string(), addPostOfficeInfo: z.boolean() });

type Stop = 'announced' | 'sent' | 'waiting' | 'delivered' | 'returned' | 'unknown' | 'down';

/** What the last digit of a package number makes of the parcel: 0 is not known, 9 makes the carrier fail. */
const byEnding: Readonly<Record<string, Stop>> = {
  '0': 'unknown',
  '1': 'announced',
  '2': 'sent',
  '3': 'waiting',
  '4': 'delivered',
  '5': 'returned',
  '9': 'down',
};

const stopOf = (number: string): Stop => byEnding[/(\d)\D*$/.exec(number)?.[1] ?? ''] ?? 'sent';

const inpostStatus = {
  announced: 'confirmed',
  sent: 'sent_from_source_branch',
  waiting: 'ready_to_pickup',
  delivered: 'delivered',
  returned: 'returned_to_sender',
} as const;

const pocztaEvent = {
  announced: { code: 'P_REJ_KN1', name: 'Przyjęcie przesyłki w systemie' },
  sent: { code: 'P_NAD', name: 'Nadanie' },
  waiting: { code: 'P_KWD', name: 'Przesyłka oczekuje na odbiór' },
  delivered: { code: 'P_D', name: 'Doręczono' },
  returned: { code: 'P_ZWDN', name: 'Zwrot do nadawcy' },
} as const;

/** The tracking APIs of InPost and of Polish Post as servers, so that the gateway runs as in production. */
export function carriersEmulator(basePath: string): LocalHandler {
  return async (request, response) => {
    const { path } = pathBelow(request, basePath);
    const inpost = /^\/inpost\/v1\/tracking\/([^/]+)$/.exec(path)?.[1];
    if (request.method === 'GET' && inpost) return answerInPost(inpost, response);
    if (request.method === 'POST' && path === '/poczta/uss/v2.0/tracking/checkmailex')
      return answerPoczta(request, response);
    send(response, 404, { status: 404, error: 'not_found' });
  };
}

function answerInPost(number: string, response: ServerResponse): void {
  const stop = stopOf(number);
  if (stop === 'down') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  else if (stop === 'unknown' || !/^\d{24}$/.test(number)) {
    send(response, 404, { status: 404, error: 'resource_not_found', message: `Shipment ${number} not found` });
  } else {
    const status = inpostStatus[stop];
    const at = new Date().toISOString();
    const tracking_details = [{ status, origin_status: status, agency: null, datetime: at }];
    const service = 'inpost_locker_standard';
    send(response, 200, { tracking_number: number, service, status, updated_at: at, tracking_details });
  }
}

async function answerPoczta(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.api_key !== sandboxCarrierKey) return send(response, 403, { error: 'Forbidden' });
  const asked = question.safeParse(parse(await readBody(request, 10_000)));
  if (!asked.success) return send(response, 400, { error: 'Bad Request' });
  const { number } = asked.data;
  const stop = stopOf(number);
  if (stop === 'down') return send(response, 500, { error: 'Internal Server Error' });
  if (stop === 'unknown') return send(response, 200, { number, mailStatus: -1, mailInfo: null });
  const posted = { ...pocztaEvent.announced, time: '2026-11-20T08:00:00' };
  const events = [posted, { ...pocztaEvent[stop], time: '2026-11-21T09:30:00' }];
  send(response, 200, { number, mailStatus: 0, mailInfo: { number, finished: stop === 'delivered', events } });
}

function parse(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
