import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { orderForm } from '#shared/contract/schemas/cart.ts';
import { newHash, readCart, stubAttachment } from './stubCart.ts';
import { stubCatalogue, stubLanguages, stubMethods, stubMoney } from './stubCatalogue.ts';
import { stubCountedText } from './stubCountedText.ts';
import type { StubCart, StubState } from './stubState.ts';

/** A stand-in of the service for browser tests: answers by the contract, remembers every request. */
export async function startStubApi() {
  const state: StubState = {
    carts: new Map(),
    requests: [],
    countMilliseconds: 120,
    uploadMilliseconds: 0,
    providerPath: '/en/faq/',
  };
  const server = createServer((request, response) => {
    // A request that the page took back has nobody to answer.
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  stubOrigin = origin;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, state, stop };
}

let stubOrigin = '';

async function answer(state: StubState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  const method = request.method ?? 'GET';
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', '*');
  response.setHeader('Access-Control-Allow-Methods', '*');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  const bytes = await read(request);
  const isJson = request.headers['content-type'] === 'application/json' && bytes.length > 0;
  const body: unknown = isJson ? JSON.parse(bytes.toString()) : bytes.length;
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  state.requests.push({ method, path: pathname, body, headers });
  const locale = headers['accept-language']?.startsWith('pl') ? 'pl' : 'en';
  const json = (status: number, value: unknown) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(value));
  const problem = (status: number, code: string, errors = {}) =>
    json(status, { code, message: code, request_id: 'stub', errors });
  const hash = headers['x-cart'] ?? searchParams.get('cart') ?? '';
  const route = `${method} ${pathname.replace(/[A-Za-z0-9_-]{22,64}/, '{hash}').replace(/\/order\/[0-9A-Z]{10,16}$/, '/order/{id}')}`;
  const inPath = /[A-Za-z0-9_-]{22,64}/.exec(pathname)?.[0] ?? '';

  if (method === 'PUT' && pathname.startsWith('/bucket/')) {
    await pause(state.uploadMilliseconds);
    const file = pathname.split('/')[2];
    const own = [...state.carts.values()].flatMap((one) => one.attachments).find((one) => one.attachment_hash === file);
    if (own) {
      own.state = 'counting';
      setTimeout(() => Object.assign(own, counted(own.original_name)), state.countMilliseconds);
    }
    return void response.writeHead(200).end();
  }
  switch (route) {
    case 'GET /api/languages':
      return void json(200, stubLanguages());
    case 'GET /api/catalogue':
      return void json(200, stubCatalogue(locale));
    case 'GET /api/prices':
      return void json(200, pricesWire(currentPriceConfiguration(new Date())));
    case 'GET /api/payment/methods':
      return void json(200, stubMethods(locale));
    case 'POST /api/cart': {
      const parsed = z.safeParse(orderForm, body);
      if (!parsed.success) return void problem(422, 'validation_failed', { email: ['Enter a valid e-mail address.'] });
      if (parsed.data.coupon && parsed.data.coupon !== 'TEN') {
        return void problem(422, 'validation_failed', { coupon: ['This coupon is not valid.'] });
      }
      const cart = cartOf(state, parsed.data.cart ?? (hash || newHash()));
      cart.form = parsed.data;
      return void json(200, readCart(cart, locale));
    }
    case 'GET /api/cart/{hash}': {
      const cart = state.carts.get(inPath);
      return void (cart ? json(200, readCart(cart, locale)) : problem(404, 'not_found'));
    }
    case 'POST /api/cart/{hash}/manual-quote':
      return void json(200, readCart(cartOf(state, inPath), locale));
    case 'PUT /api/cart/{hash}': {
      const cart = cartOf(state, inPath);
      cart.billing = z.parse(z.record(z.string(), z.unknown()), body);
      return void json(200, readCart(cart, locale));
    }
    case 'GET /api/payment/advice':
      return void json(200, { advice: null, top_up: null, balance: null, short: null });
    case 'POST /api/payment': {
      const cart = cartOf(state, hash);
      cart.ordered = { id: 'A1B2C3D4E5', status: 'awaiting_confirmation' };
      return void json(200, {
        order_id: 'A1B2C3D4E5',
        hash: cart.hash,
        status_name: 'awaiting_confirmation',
        payment: { slug: 'p-1' },
        fee: stubMoney(0),
        total: stubMoney(Number((body as { total?: number }).total ?? 0)),
        // A provider is another page, never one of the site's own router: its address is whole.
        redirect_url: new URL(state.providerPath, headers.origin).href,
      });
    }
    case 'GET /api/order/status/{hash}': {
      const cart = state.carts.get(inPath);
      if (!cart?.ordered) return void problem(404, 'not_found');
      return void json(200, {
        status_name: cart.ordered.status,
        hash: cart.hash,
        order_id: cart.ordered.id,
        price_gross: stubMoney(0),
        message: null,
      });
    }
    case 'POST /api/attachment': {
      const cart = cartOf(state, hash || newHash());
      const own = stubAttachment(cart.hash, body, stubOrigin);
      cart.attachments.push(own);
      return void json(201, cart.attachments);
    }
    case 'GET /api/attachment':
      return void json(200, state.carts.get(hash)?.attachments ?? []);
    case 'PUT /api/attachment/0':
      return void json(200, state.carts.get(hash)?.attachments ?? []);
    case 'DELETE /api/attachment/{hash}': {
      const cart = cartOf(state, hash);
      cart.attachments = cart.attachments.filter((one) => one.attachment_hash !== inPath);
      return void json(200, cart.attachments);
    }
    case 'POST /api/gtm':
      return void response.writeHead(202).end();
    case 'GET /counted':
      return void response.end(stubCountedText);
    default:
      if (/\/count$/.test(pathname)) {
        const scopes = { body: 380, notes: 20, headers_footers: 12 };
        const text = { url: `${stubOrigin}/counted`, expires_at: new Date(Date.now() + 600_000).toISOString() };
        const attachment = {
          attachment_hash: inPath,
          total_words: 400,
          words_by_scope: scopes,
          includable: [],
          pictures: 0,
          text,
        };
        return void json(200, { ...attachment, characters: 2000, characters_with_spaces: 2400, rule_version: 'W1' });
      }
      if (/\/upload$/.test(pathname))
        return void json(200, stubAttachment('x'.repeat(22), { attachment_hash: inPath }, stubOrigin).upload);
      return void problem(404, 'not_found');
  }
}

const counted = (name: string) =>
  name.includes('scan')
    ? { state: 'manual' as const, reason: { code: 'manual', message: 'A person prices this file.' } }
    : { state: 'counted' as const, total_words: 400 };

function cartOf(state: StubState, hash: string): StubCart {
  const found = state.carts.get(hash);
  if (found) return found;
  const made: StubCart = { hash, form: undefined, attachments: [], ordered: undefined, billing: undefined };
  state.carts.set(hash, made);
  return made;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
