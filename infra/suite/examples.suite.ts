import { beforeAll, expect, inject, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { exampleOf } from '#shared/contract/openapi/examples.ts';
import { demands } from '#shared/contract/openapi/requestBody.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { makeThings, params, type Things } from '../commands/access/params.ts';
import { call } from './api.ts';
import { notYet } from './notYet.ts';
import { as, goodPassword, logIn, newPerson } from './people.ts';

/** What the other calls are about ends by these. */
const ends = new Set(['deleteAttachment', 'cancelQuote']);

const operations = Object.values(areas)
  .flatMap((area) => Object.values<Operation>(area))
  // What the others are about goes last.
  .sort((a, b) => Number(ends.has(a.id)) - Number(ends.has(b.id)));

/** Calls after which the caller's session, account or file is gone: each by someone of its own. */
const last = new Set(['turnOffSecondFactor', 'deleteAccount', 'logOutEverywhere', 'changePassword', 'exportData']);

let things: Things;
let customer: Awaited<ReturnType<typeof person>>;
let staff: ReturnType<typeof as> | undefined;
/** A person whom staff have made a translator; the example of it makes another one. */
let translator: ({ id: string } & ReturnType<typeof as>) | undefined;
let applicant: string;

async function person() {
  const email = await newPerson();
  const token = (await logIn(email)) ?? '';
  return { email, token, ...as(token) };
}

beforeAll(async () => {
  customer = await person();
  await customer.call('POST', '/api/account/password/confirm', { json: { password: goodPassword } });
  things = await makeThings(inject('baseUrl'), customer.token, customer.email);
  applicant = await newPerson();
  const member = inject('staff');
  staff = member && as(await logIn(member.email, member.password));
  if (!staff) return;
  const email = await newPerson();
  const json = { ...(exampleOf('createTranslator').body as object), email };
  const { id } = (await staff.call('POST', '/api/staff/translator', { json })).body;
  translator = { id, ...as(await logIn(email)) };
});

/** The examples' names of things, and what stands for them here. */
function here<T>(id: string, example: T): T {
  const names = {
    b8nR4eXq0vT2mWc6yKz1Lp9sJd3hGf5a: things.cart,
    'Green-harbour-42': goodPassword,
    // A code is made once: the suite may have been run here before.
    ...(id === 'createCoupon' && { SPRING10: `SPRING${Date.now().toString(36).toUpperCase()}` }),
    'you@example.com': id === 'createTranslator' ? applicant : customer.email,
    // A file that is announced is a new one.
    ...(id !== 'createAttachment' && { 'contract-1': things.attachment }),
  };
  const text = Object.entries(names).reduce((all, [name, real]) => all.replaceAll(name, real), JSON.stringify(example));
  return JSON.parse(text);
}

function callerOf(callers: Operation['callers']) {
  if (callers.includes('customer')) return customer;
  if (callers.includes('visitor')) return { call };
  return (callers.includes('staff') ? staff : translator) ?? { call };
}

async function send(operation: Operation, leaveOut?: string) {
  const { id, method, path, callers } = operation;
  const example = exampleOf(id);
  const named = Object.entries(params).find(([name]) => name === id)?.[1];
  const values: Record<string, string> = named ? await named(things) : {};
  if (translator && 'translator' in values) values.translator = translator.id;
  const query = new URLSearchParams(
    Object.entries(here(id, example.query ?? {})).map(([name, value]) => [name, String(value)]),
  );
  const { [leaveOut ?? '']: _, ...body } = here(id, (example.body ?? {}) as Record<string, unknown>);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const options = { cart: things.cart, ...(operation.body && { json: body }) };
  const caller = last.has(id) ? await person() : callerOf(callers);
  if (last.has(id)) await caller.call('POST', '/api/account/password/confirm', { json: { password: goodPassword } });
  return caller.call(method, `${address}${query.size > 0 ? `?${query}` : ''}`, options);
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'the example of %s is a call that the product takes',
  async (id, operation) => {
    if (!staff && !operation.callers.some((one) => one === 'customer' || one === 'visitor')) return;
    const answer = await send(operation);
    const code = answer.status < 300 ? undefined : answer.body.code;
    expect([id, code]).toEqual([id, notYet[id]]);
  },
);

const demanded = operations.flatMap((operation) =>
  (Object.entries(demands).find(([id]) => id === operation.id)?.[1] ?? []).map(
    (field) => [operation.id, field, operation] as const,
  ),
);

test.each(demanded)('%s is refused without %s, as the document says', async (_, field, operation) => {
  const answer = await send(operation, field);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
});
