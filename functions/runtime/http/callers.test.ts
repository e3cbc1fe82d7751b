import { expect, test } from 'vitest';
import { type CallerContext, callerOf, hashFor, memberOf } from './callers.ts';
import { namedCart, orRefuse } from './chain.ts';
import { readOverride } from './pickOperation.ts';

const session = { authenticatedAt: 0, session: 'session' };

test.each<[string, CallerContext, string | undefined]>([
  ['who calls for a company', { kind: 'customer', account: 'firm', ...session, person: 'anna' }, 'anna'],
  ['a token of a member', { kind: 'token', account: 'firm', token: 't', scopes: [], member: 'anna' }, 'anna'],
  ['a token of the owner', { kind: 'token', account: 'firm', token: 't', scopes: [] }, undefined],
  ['a customer for themselves', { kind: 'customer', account: 'anna', ...session }, undefined],
  ['a translator', { kind: 'translator', account: 'anna', ...session, person: 'anna' }, undefined],
  ['a visitor', { kind: 'visitor' }, undefined],
])('%s is the member who calls, or none', (_, caller, member) => {
  expect(memberOf(caller)).toBe(member);
});

const member = (memberRole: 'owner' | 'orderer' | 'payer' | 'viewer' | 'developer'): CallerContext => ({
  ...{ kind: 'customer', account: 'firm', person: 'anna', memberRole, ...session },
});
const token = (...scopes: string[]): CallerContext => ({ kind: 'token', account: 'firm', token: 't', scopes });

test.each<[string, CallerContext, string | null]>([
  ['a visitor, who holds it already', { kind: 'visitor' }, 'hash'],
  ['a customer', { kind: 'customer', account: 'anna', ...session }, 'hash'],
  ['an owner', member('owner'), 'hash'],
  ['an orderer', member('orderer'), 'hash'],
  ['a payer', member('payer'), 'hash'],
  ['a developer', member('developer'), 'hash'],
  ['a viewer', member('viewer'), null],
  ['a token that writes', token('orders:read', 'orders:write'), 'hash'],
  ['a token that reads', token('orders:read', 'quotes'), null],
  ['staff', { kind: 'staff', account: 's', staffRoles: ['support'], ...session }, null],
])('the hash of an order for %s', (_, caller, given) => {
  expect(hashFor(caller, 'hash', 'orders:write')).toBe(given);
});

const none = { params: undefined, query: undefined, body: undefined };

test.each<[string, string | undefined, object]>([
  ['its header', 'mine', {}],
  ['its path', undefined, { params: { cart: 'mine' } }],
  ['its query', undefined, { query: { cart: 'mine' } }],
  ['its body', undefined, { body: { cart: 'mine' } }],
  ['its body, where the path names none', undefined, { params: { cart: '0' }, body: { cart: 'mine' } }],
])('a call names its cart in %s', (_, cartHash, named) => {
  expect(namedCart({ cartHash, input: { ...none, ...named } })).toBe('mine');
});

test('a call that names no cart, or 0, has none', () => {
  expect(namedCart({ cartHash: undefined, input: none })).toBeUndefined();
  expect(namedCart({ cartHash: '0', input: { ...none, params: { cart: '0' } } })).toBeUndefined();
});

test('a token has those of its scopes that the product knows', () => {
  const lambda = { kind: 'token', account: 'a', token: 't', scopes: 'files everything quotes' };
  expect(callerOf({ authorizer: { lambda } })).toMatchObject({ scopes: ['files', 'quotes'] });
});

test('a refusal ends a call; anything else is what was asked for', () => {
  expect(() => orRefuse({ refused: 'conflict' } as never)).toThrow('conflict');
  for (const given of ['refused', null, undefined, 0, { status: 200 }]) expect(orRefuse(given)).toBe(given);
});

test.each([
  ['its header, whatever its body says', { 'x-http-method-override': 'delete' }, { _method: 'put' }, '', 'DELETE'],
  ['a field of its body, whatever its query says', {}, { _method: 'put', a: 1 }, '_method=delete', 'PUT'],
  ['its query', {}, { a: 1 }, '_method=delete', 'DELETE'],
  ['nothing', {}, { _method: 7 }, '', undefined],
])('a call stands for another method by %s', (_, headers, fields, rawQueryString, method) => {
  const { _method, ...rest } = fields as Record<string, unknown>;
  expect(readOverride({ headers, rawQueryString } as never, fields)).toEqual({ method, fields: rest });
});

test.each([[[1, 2]], ['text'], [null], [undefined]])('a body without fields (%j) stays as it is', (body) => {
  expect(readOverride({ headers: {}, rawQueryString: '' } as never, body)).toEqual({ method: undefined, fields: body });
});
