import { expect, test } from 'vitest';
import type { CallerContext } from './callerOf.ts';
import { memberOf } from './memberOf.ts';
import { namedCart } from './namedCart.ts';

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
