import { expect, test } from 'vitest';
import { parseReplyAddress, type ReplyPerson, replyAddress, signedFor } from './replyAddress.ts';

const domain = 'reply.verso.example';
const orderId = '0123456789AZ';
const key = 'the key of this order';
const candidates: ReplyPerson[] = [
  { person: 'customer' },
  { person: 'customer', question: 'one' },
  { person: 'translator:ann' },
];

test('an address is that of one order, one person and one question', () => {
  for (const who of candidates) {
    const parsed = parseReplyAddress(replyAddress(orderId, key, who, domain), domain);
    expect(parsed?.orderId).toBe(orderId);
    expect(signedFor(parsed?.signature ?? '', { orderId, key }, candidates)).toBe(who);
  }
  expect(new Set(candidates.map((who) => replyAddress(orderId, key, who, domain))).size).toBe(3);
});

test('it says nothing of the person, and a mail program that changes its case changes nothing', () => {
  const address = replyAddress(orderId, key, { person: 'translator:ann' }, domain);
  expect(address).toMatch(/^0123456789az-[a-z2-7]{26}@reply\.verso\.example$/);
  const parsed = parseReplyAddress(address.toUpperCase(), domain);
  expect(signedFor(parsed?.signature ?? '', { orderId, key }, candidates)).toEqual({ person: 'translator:ann' });
});

test('another key, another order and one letter more open nothing', () => {
  const address = replyAddress(orderId, key, { person: 'customer' }, domain);
  const signature = parseReplyAddress(address, domain)?.signature ?? '';
  expect(signedFor(signature, { orderId, key: 'the key after it was erased' }, candidates)).toBeUndefined();
  expect(signedFor(signature, { orderId: '0123456789AB', key }, candidates)).toBeUndefined();
  const changed = (signature.startsWith('a') ? 'b' : 'a') + signature.slice(1);
  expect(signedFor(changed, { orderId, key }, candidates)).toBeUndefined();
});

test('what is no address of ours is none', () => {
  const [local] = replyAddress(orderId, key, { person: 'customer' }, domain).split('@');
  for (const other of [
    `${local}@other.example`,
    `${local}a@${domain}`,
    `orders@${domain}`,
    `${local}@${domain}@x.example`,
    '',
  ])
    expect(parseReplyAddress(other, domain)).toBeUndefined();
});

test('an address in a mail that was sent long ago still opens its thread', () => {
  expect(replyAddress(orderId, key, { person: 'customer', question: 'one' }, domain)).toBe(
    '0123456789az-lvzvwf4mrcrldgm73h4h54zhna@reply.verso.example',
  );
});
