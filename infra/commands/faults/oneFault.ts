import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { giveBack, proxyTo } from '../../local/http/server.ts';
import { callsOf } from '../../local/record/awsActions.ts';

/**
 * `error_before` and `error_after`: the call fails, however often its client tries, before or after it was carried out.
 * `timeout`: it is carried out, and no answer comes. `throttle`, `conflict` (transactions): refused as AWS says it.
 * `kill_before`, `kill_after`: the machine under the function dies at this moment.
 */
export const faultKinds = [
  'error_before',
  'error_after',
  'timeout',
  'throttle',
  'conflict',
  'kill_before',
  'kill_after',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** One outgoing call of a flow: who asks for what, for which time; `transaction` ones can conflict. */
export interface Place {
  key: string;
  isTransaction: boolean;
}

interface OneFault {
  /** Calls since the last `begin`, in their order. */
  places: Place[];
  struck: boolean;
  /** Forgets what was seen; with a place and a kind, that call meets the fault, once. */
  begin(fault?: { key: string; kind: FaultKind }): void;
  through(endpoint: string): Promise<{ url: string; stop(): Promise<void> }>;
}

/** Longer than any client waits. */
const silenceMs = 30_000;

/**
 * Proxies in front of everything that functions call. AWS's clients give all tries of a call one number, so a fault is one of
 * the call, not of a request. `kill` ends the function that signs with a key, or whatever works where the call has none.
 */
export function oneFault(filesPath: string, kill: (caller: string | undefined) => Promise<void>): OneFault {
  let fault: { key: string; kind: FaultKind } | undefined;
  let nth = new Map<string, number>();
  let calls = new Map<string, Place>();
  let struckCall: string | undefined;

  function placeOf(id: string, caller: string | undefined, what: string, isTransaction: boolean): Place {
    const known = calls.get(id);
    if (known) return known;
    const name = `${caller ?? 'provider'} ${what}`;
    const count = (nth.get(name) ?? 0) + 1;
    nth.set(name, count);
    const place = { key: `${name} ${count}`, isTransaction };
    calls.set(id, place);
    state.places.push(place);
    return place;
  }

  const through = (endpoint: string) =>
    proxyTo(endpoint, async ({ incoming, body, response, pass }) => {
      const asked = namedCall(incoming, body, filesPath);
      const place = asked && placeOf(asked.id, asked.caller, asked.what, asked.isTransaction);
      const isFirst = place !== undefined && place.key === fault?.key && struckCall === undefined;
      if (isFirst && asked) {
        struckCall = asked.id;
        state.struck = true;
      }
      const kind = asked && struckCall === asked.id ? fault?.kind : undefined;
      const refusal = kind && asked && refusalOf(kind, incoming, body);
      if (refusal) return void response.writeHead(refusal.status, refusal.headers).end(refusal.body);
      // A killed function's own tries die with it; only its first is cut.
      if (kind === 'kill_before') {
        await kill(asked?.caller);
        return void response.destroy();
      }
      const answer = await pass();
      if (kind === 'kill_after') {
        await kill(asked?.caller);
        return void response.destroy();
      }
      if (kind === 'error_after') return void response.writeHead(500, amzJson).end(exception('InternalServerError'));
      // One lost answer: the next try gets through.
      if (kind === 'timeout' && isFirst) {
        await wait(silenceMs, undefined, { ref: false });
        return void response.destroy();
      }
      giveBack(response, answer);
    });
  const state: OneFault = {
    places: [],
    struck: false,
    begin: (next) => {
      fault = next;
      nth = new Map();
      calls = new Map();
      struckCall = undefined;
      state.places = [];
      state.struck = false;
    },
    through,
  };
  return state;
}

const amzJson = { 'content-type': 'application/x-amz-json-1.0' };

const exception = (name: string, more: object = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more });

/** The answer of a call that is not carried out; undefined for other faults. */
function refusalOf(kind: FaultKind, { headers, url = '' }: IncomingMessage, body: Buffer) {
  if (kind === 'error_before') return { status: 500, headers: amzJson, body: exception('InternalServerError') };
  const target = String(headers['x-amz-target'] ?? '');
  if (kind === 'throttle' && target.endsWith('TransactWriteItems')) return cancelled(body, 'ThrottlingError');
  if (kind === 'conflict') return cancelled(body, 'TransactionConflict');
  if (kind !== 'throttle') return undefined;
  if (target.startsWith('DynamoDB'))
    return { status: 400, headers: amzJson, body: exception('ProvisionedThroughputExceededException') };
  if (target) return { status: 400, headers: amzJson, body: exception('ThrottlingException') };
  if (url.includes('/files/'))
    return {
      status: 503,
      headers: { 'content-type': 'application/xml' },
      body: '<Error><Code>SlowDown</Code></Error>',
    };
  return { status: 429, headers: { 'content-type': 'application/json' }, body: '{"message":"Too many requests"}' };
}

function cancelled(body: Buffer, code: string) {
  const items: unknown[] = JSON.parse(body.toString()).TransactItems;
  const CancellationReasons = items.map((_, index) => ({ Code: index === 0 ? code : 'None' }));
  return { status: 400, headers: amzJson, body: exception('TransactionCanceledException', { CancellationReasons }) };
}

interface NamedCall {
  id: string;
  caller: string | undefined;
  what: string;
  isTransaction: boolean;
}

let unnumbered = 0;

/** What a function asks for; undefined for what browsers ask at the same address. */
function namedCall(incoming: IncomingMessage, body: Buffer, filesPath: string): NamedCall | undefined {
  const { method = 'GET', url = '/', headers } = incoming;
  const number = headers['amz-sdk-invocation-id'];
  if (typeof number === 'string') {
    const parts = callsOf({ method, url, headers, body }, filesPath);
    const what = parts.map(({ action, resource }) => `${action}:${tidy(action, resource)}`).join('+');
    const isTransaction = String(headers['x-amz-target']).endsWith('TransactWriteItems');
    return { id: number, caller: parts[0]?.caller, what, isTransaction };
  }
  const other = /^\/(p24\/api\/v1\/[a-z]+\/?[a-z]*|vies|vat-register|lockers|ksef|carriers)/i.exec(url);
  if (!other) return undefined;
  return { id: `${++unnumbered}`, caller: undefined, what: `${method} ${other[1]}`, isTransaction: false };
}

/** Files have names of their own in every run. */
const tidy = (action: string, resource: string): string =>
  action.startsWith('s3:') ? (resource.split('/')[1] ?? '') : resource.replace(/^.*-(?=[A-Z])/, '');
