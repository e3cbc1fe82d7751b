import { randomBytes, randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Session } from '#functions/domain/account/session.ts';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import { type Answered, newAddress, reach, send } from '../../client/calls.ts';
import { paymentForm, press } from '../../client/orders.ts';
import { uploadTo } from '../../client/uploads.ts';
import { newUser, type User } from '../../local/cognito/users.ts';
import type { Host } from '../../local/host/host.ts';
import { awsKeys, region } from '../../local/host/place.ts';
import { placeSession } from '../../test/placeSession.ts';

type Send<T> = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<T>;

/** A caller with a session or an API token, or a visitor. A body is JSON, or a form where it is one. */
export interface Caller {
  ask: Send<Answered>;
  /** The body of an answer that has to be a success. */
  must: Send<Answered['body']>;
}

export function callerWith(origin: string, token?: string): Caller {
  // Each calls from a place of their own: what an address may do in an hour is not what is looked at here.
  const address = newAddress();
  const ask: Caller['ask'] = (method, path, body, headers = {}) =>
    send(origin, { method, path, token, body, headers: { ...address, ...headers } });
  return {
    ask,
    async must(...sent) {
      const answer = await ask(...sent);
      if (answer.status >= 300) throw new Error(`${sent[0]} ${sent[1]}: ${answer.status} ${answer.text.slice(0, 400)}`);
      return answer.body;
    },
  };
}

interface PoolUser extends Caller {
  account: string;
  email: string;
  token: string;
  /** Another session of theirs, as the pool's groups would give it. */
  as(role: Session['role'], more?: Partial<Session>): Promise<Caller>;
}

/** A user whom someone made in the pool: the product has no account of theirs before their first call. */
export async function newPoolUser(
  { identity, url, functions, dynamoEndpoint }: Host,
  more: Partial<User> = {},
  session: Partial<Session> = {},
): Promise<PoolUser> {
  const table = [...functions.values()].map(({ settings }) => settings.environment.TABLE_ACCOUNTS).find(Boolean);
  if (!identity || !table) throw new Error('There is no pool to have users in.');
  const email = `demo.${randomUUID()}@example.com`;
  const user = newUser({ email, email_verified: 'true' }, 'CONFIRMED', { groups: ['customer'], ...more });
  identity.pool.users.save(user);
  const db = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: dynamoEndpoint, region, credentials: awsKeys }),
  );
  const place = (more: Partial<Session>) => placeSession(db, table, { account: user.sub, ...more });
  const { accessToken } = await place(session);
  return {
    ...callerWith(url, accessToken),
    ...{ account: user.sub, email, token: accessToken },
    as: async (role, more = {}) => callerWith(url, (await place({ role, ...more })).accessToken),
  };
}

export const newId = (): string => randomBytes(15).toString('base64url');

/** Asks until it holds, for half a minute at most. */
export const until = (holds: () => Promise<boolean> | boolean) => reach('what comes next', holds, { everyMs: 200 });

export const newPassword = { password: 'Correct1Horse', password_confirmation: 'Correct1Horse' };

/** The capability of the latest link mailed to an address, once so many have come. */
export async function linkMailed(host: Host, email: string, count: number): Promise<string> {
  const links = () =>
    host.mails
      .all()
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /#([A-Za-z0-9_-]{32})/.exec(text ?? '')?.[1] ?? []);
  await until(() => links().length >= count);
  return links().at(-1) ?? '';
}

/** While `work` runs the function does not answer; what it should have done is made up for later. */
export async function without(host: Host, source: string, work: () => Promise<void>): Promise<void> {
  const down = host.lambda(source);
  const { invoke } = down;
  down.invoke = async () => {
    throw new Error(`${source} is out of order.`);
  };
  try {
    await work();
  } finally {
    down.invoke = invoke;
  }
}

export const languages = { source_lang: 2, target_lang: [1] };
export const form = { ...languages, email: 'buyer@example.com' };

export interface Started {
  id: string;
  slug: string;
  hash: string;
  page: string;
  amount: number;
}

/** A cart with one file that is counted; answers the cart's hash and the file's. */
export async function cartWithFile(
  who: Caller,
  more: object = {},
  cart?: string,
): Promise<{ hash: string; file: string }> {
  const file = randomUUID();
  const bytes = Buffer.from(`This agreement ${file} is made between the parties named below.`);
  const announced = { ...languages, ...more, attachment_hash: file, name: `${file}.txt`, size: bytes.byteLength };
  const inCart = cart === undefined ? {} : { 'x-cart': cart };
  const list: AttachmentWire[] = await who.must('POST', '/api/attachment', announced, inCart);
  const own = list.find(({ attachment_hash }) => attachment_hash === file);
  if (!own?.upload) throw new Error('A file was announced and is not there.');
  const { cart: hash, upload } = own;
  await uploadTo(upload, bytes);
  await until(async () => {
    const files: AttachmentWire[] = await who.must('GET', '/api/attachment', undefined, { 'x-cart': hash });
    return files.every(({ state }) => state === 'counted');
  });
  return { hash, file };
}

/** A priced and billed cart of a pasted text, or of what is in the cart given. */
export async function readyCart(
  who: Caller,
  more: object = {},
  cart?: string,
): Promise<{ hash: string; amount: number }> {
  const headers = cart === undefined ? {} : { 'x-cart': cart };
  const content = cart === undefined ? { content: 'This agreement is made between the parties. '.repeat(30) } : {};
  const { hash } = await who.must('POST', '/api/cart', { ...form, ...content, ...more }, headers);
  const billed = await who.must('PUT', '/api/cart/0', paymentForm(), { 'x-cart': hash });
  return { hash, amount: billed.quotation.price_gross.amount };
}

/** Ordered, with the provider's page open. */
export async function begin(who: Caller, more: object = {}, cart?: string): Promise<Started> {
  const { hash, amount } = await readyCart(who, more, cart);
  const paying = { payment_method: 'card', amount, same_again: true };
  const started = await who.must('POST', '/api/payment', paying, { 'x-cart': hash });
  return { id: started.order_id, slug: started.payment.slug, hash, page: started.redirect_url, amount };
}

export const isPaid = async (who: Caller, hash: string): Promise<boolean> =>
  (await who.must('GET', `/api/order/status/${hash}`)).status_name === 'done';

export async function order(who: Caller, more: object = {}, cart?: string): Promise<Started> {
  const started = await begin(who, more, cart);
  await press(started.page, 'pay');
  await until(() => isPaid(who, started.hash));
  return started;
}

/** Puts money on the balance of the person who calls. */
export async function topUp(who: Caller, amount = 50_000): Promise<void> {
  const body = { amount, country_id: 616, payment_method: 'card', pay: true };
  const { redirect_url: page, payment } = await who.must('POST', '/api/prepaid', body);
  await press(page, 'pay');
  await until(async () => (await who.must('GET', `/api/prepaid/status/${payment.slug}`)).status_name === 'done');
}
