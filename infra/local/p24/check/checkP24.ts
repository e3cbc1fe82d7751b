import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import type { P24Registration, P24Way } from '#functions/gateways/p24/registration.ts';
import { startP24Sandbox } from '../sandbox.ts';
import { readBody } from '../sandboxContext.ts';

interface P24Check {
  /** Absent: nothing was compared. */
  ok: boolean;
  document: 'found' | 'absent';
  requests: number;
  responses: number;
  notices: number;
  problems: string[];
}

/**
 * Compares what the adapter sends and what the sandbox answers and notifies with the provider's OpenAPI document at
 * `path`. Without the document nothing is compared, which is not `ok`.
 */
export async function checkP24(path: string): Promise<P24Check> {
  const document = openProviderDocument(path);
  if (!document) return { ok: false, document: 'absent', requests: 0, responses: 0, notices: 0, problems: [] };
  const { exchanges, notices } = await exercise();
  const problems = new Set<string>();
  let requests = 0;
  for (const { operation, request, status, response } of exchanges) {
    for (const problem of document.problems({ operation, part: 'response', status }, response)) {
      problems.add(`${operation} answer ${status}: ${problem}`);
    }
    if (request === undefined) continue;
    requests += 1;
    for (const problem of document.problems({ operation, part: 'request' }, request)) {
      problems.add(`${operation} request: ${problem}`);
    }
  }
  for (const notice of notices) {
    const component = isRefundNotice(notice) ? 'TransactionRefundResult' : 'TransactionResult';
    for (const problem of document.problems({ component }, notice)) problems.add(`${component}: ${problem}`);
  }
  const complete = requests > 0 && notices.some(isRefundNotice) && !notices.every(isRefundNotice);
  if (!complete) problems.add('not everything was exercised');
  return {
    ok: problems.size === 0,
    document: 'found',
    requests,
    responses: exchanges.length,
    notices: notices.length,
    problems: [...problems],
  };
}

/** One call as it went over the wire. `operation` is method and path without its variable parts' values. */
interface Exchange {
  operation: string;
  request: unknown;
  status: number;
  response: unknown;
}

const credentials = { merchantId: 999999, posId: 999998, apiKey: 'check', crc: 'b36147eeac447028' };
const ways: P24Way[] = [
  { kind: 'blik' },
  { kind: 'card' },
  { kind: 'transfer' },
  { kind: 'paypal', methodId: 249, itemName: 'Tłumaczenie' },
  { kind: 'przelewy24', methodId: 31 },
];

/** Lets the adapter do everything it can against the sandbox, well and badly, and notes calls and notices. */
async function exercise(): Promise<{ exchanges: Exchange[]; notices: unknown[] }> {
  const exchanges: Exchange[] = [];
  const notices: unknown[] = [];
  const shop = createServer(async (request, response) => {
    notices.push(JSON.parse(await readBody(request)));
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const bound = shop.address();
  const shopUrl = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'p24-check-'));
  const sandbox = await startP24Sandbox({ dataDir, credentials, notifyScale: 1 / 60_000 });

  const recording: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const copy: unknown = await response.clone().json();
    const { pathname } = new URL(String(input));
    exchanges.push({
      operation: `${init?.method} ${templateOf(pathname)}`,
      request: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      status: response.status,
      response: copy,
    });
    return response;
  };
  const client = p24Client({ baseUrl: sandbox.baseUrl, ...credentials, fetch: recording });
  const stranger = p24Client({ baseUrl: sandbox.baseUrl, ...credentials, apiKey: 'wrong', fetch: recording });

  const registration = (sessionId: string, way: P24Way): P24Registration => ({
    sessionId,
    amount: 14637,
    description: 'Zlecenie',
    email: 'buyer@example.com',
    language: 'pl',
    country: 'PL',
    client: 'Demo Żółć',
    address: 'ul. Długa 1',
    postcode: '00-001',
    city: 'Warszawa',
    way,
    termsAccepted: true,
    urlReturn: `${shopUrl}/return`,
    urlStatus: `${shopUrl}/notice`,
    timeLimitMinutes: 15,
  });

  for (const way of ways) {
    const sessionId = `check-${way.kind}`;
    const registered = await client.register(registration(sessionId, way));
    if ('refused' in registered) continue;
    if (way.kind === 'transfer') await client.registerOffline(registered.token);
    const body = new URLSearchParams({ action: 'pay' });
    await fetch(registered.redirectUrl, { method: 'POST', body, redirect: 'manual' });
    const found = await client.transactionBySessionId(sessionId);
    if (!('orderId' in found)) continue;
    const { orderId } = found;
    await client.verify({ sessionId, orderId, amount: 1 });
    await client.verify({ sessionId, orderId, amount: 14637 });
    const refund = { requestId: sessionId, refundsUuid: `uuid-${sessionId}`, orderId, sessionId, description: 'Zwrot' };
    const urlStatus = `${shopUrl}/refund`;
    await client.refund({ ...refund, amount: 14638, urlStatus });
    await client.refund({ ...refund, amount: 5000, urlStatus });
    await client.refund({ ...refund, amount: 5000, urlStatus });
    await client.refundsOf(orderId);
    await client.registerOffline(registered.token);
  }
  await client.testAccess();
  await client.paymentMethods({ language: 'en', amount: 14637 });
  await client.transactionBySessionId('nobody');
  await client.refundsOf(1);
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await client.history({ from: today, to: today });
  await client.history({ from: 'x', to: 'y' });
  await stranger.testAccess();
  await stranger.paymentMethods({ language: 'en', amount: 1 });
  await stranger.register(registration('stranger', { kind: 'card' }));

  for (let waited = 0; waited < 5000 && !notices.some(isRefundNotice); waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await sandbox.stop();
  await new Promise((resolve) => shop.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
  return { exchanges, notices };
}

const isRefundNotice = (notice: unknown): boolean =>
  typeof notice === 'object' && notice !== null && 'refundsUuid' in notice;

const templateOf = (pathname: string): string =>
  pathname
    .replace(/(\/by\/sessionId\/).+/, '$1{sessionId}')
    .replace(/(\/by\/orderId\/).+/, '$1{orderId}')
    .replace(/(\/payment\/methods\/).+/, '$1{lang}');

type Json = { [key: string]: unknown };

/**
 * Where the provider's own document contradicts itself or its examples; each is left out of the check by name.
 * `ttl` is required of a registration and described nowhere.
 */
const undescribedRequirements = ['ttl'];

interface ProviderDocument {
  /** Problems of a body against the schema an operation or a component has; none: it fits. */
  problems(schema: SchemaPlace, body: unknown): string[];
}

type SchemaPlace =
  | { operation: string; part: 'request' }
  | { operation: string; part: 'response'; status: number }
  | { component: string };

/** The provider's OpenAPI document as validators; null when it does not lie at `path`. */
export function openProviderDocument(path: string): ProviderDocument | null {
  if (!existsSync(path)) return null;
  const document: unknown = parse(readFileSync(path, 'utf8'), { logLevel: 'silent', uniqueKeys: false });
  // Formats such as int64 and words of form parameters inside schemas are not JSON Schema.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const components = descend(document, ['components', 'schemas']);
  const definitions = asJsonSchema(components);
  const compiled = new Map<string, ValidateFunction>();

  function validator(place: SchemaPlace): ValidateFunction | null {
    const key = JSON.stringify(place);
    const known = compiled.get(key);
    if (known) return known;
    const schema = asJsonSchema(schemaAt(document, place));
    if (!isJson(schema)) return null;
    const made = ajv.compile({ ...schema, components: { schemas: definitions } });
    compiled.set(key, made);
    return made;
  }

  return {
    problems(place, body) {
      const validate = validator(place);
      if (!validate) return [`the document has no schema for ${JSON.stringify(place)}`];
      validate(body);
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

function schemaAt(document: unknown, place: SchemaPlace): unknown {
  if ('component' in place) return descend(document, ['components', 'schemas', place.component]);
  const [method = '', path = ''] = place.operation.split(' ');
  const paths = descend(document, ['paths']);
  const key = isJson(paths) ? Object.keys(paths).find((one) => one.split('?')[0] === path) : undefined;
  const operation = descend(paths, [key ?? '', method.toLowerCase()]);
  const bodies =
    place.part === 'request'
      ? descend(operation, ['requestBody', 'content'])
      : descend(operation, ['responses', String(place.status), 'content']);
  return descend(bodies, ['application/json', 'schema']);
}

/**
 * OpenAPI 3.0 as JSON Schema. A field the document does not name is a problem too: without that its schemas, which
 * require almost nothing, would accept any answer. `oneOf` becomes `anyOf`, because the document's alternatives overlap.
 */
function asJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asJsonSchema);
  if (!isJson(node)) return node;
  const {
    required,
    oneOf,
    properties,
    discriminator: _,
    default: __,
    example: ___,
    name: ____,
    in: _____,
    ...rest
  } = node;
  const copy: Json = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asJsonSchema(value)]));
  if (Array.isArray(required)) {
    copy.required = required.filter((field) => !undescribedRequirements.includes(String(field)));
  }
  if (Array.isArray(oneOf)) copy.anyOf = oneOf.map(asJsonSchema);
  if (isJson(properties)) {
    copy.properties = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, asJsonSchema(value)]));
    if (!Array.isArray(node.allOf)) copy.additionalProperties = false;
  }
  return copy;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function descend(from: unknown, keys: readonly string[]): unknown {
  return keys.reduce((node, key) => (isJson(node) ? node[key] : undefined), from);
}
