import { expect, test } from 'vitest';
import { contactAddress, isContactSignature, parseContactAddress, parseReplyAddress } from './replyAddress.ts';

const [contact, key, domain] = ['0123456789AZ', 'the key of this enquiry', 'reply.verso.example'];
const address = contactAddress(contact, key, domain);
const signature = parseContactAddress(address, domain)?.signature ?? '';

test('an address names its enquiry, also where a mail program changes its case', () => {
  for (const written of [address, address.toUpperCase(), ` ${address} `])
    expect(parseContactAddress(written, domain)).toEqual({ contact, signature });
  expect(isContactSignature(signature, contact, key)).toBe(true);
});

test('another key, another enquiry, or one letter too many or too few opens nothing', () => {
  expect(isContactSignature(signature, contact, 'the key of another')).toBe(false);
  expect(isContactSignature(signature, '0123456789AB', key)).toBe(false);
  for (const other of [
    signature.slice(1),
    `${signature}a`,
    (signature.startsWith('a') ? 'b' : 'a') + signature.slice(1),
  ])
    expect(isContactSignature(other, contact, key)).toBe(false);
});

test('it is no address of an order, and what is not ours is none', () => {
  expect(parseReplyAddress(address, domain)).toBeUndefined();
  for (const other of [
    'hello@reply.verso.example',
    address.slice(2),
    `${address}@x`,
    address.replace('reply', 'other'),
  ])
    expect(parseContactAddress(other, domain)).toBeUndefined();
});

test('an address in a mail that was sent long ago still belongs to its enquiry', () => {
  expect(contactAddress('0123456789AZ', 'a key', 'reply.verso.example')).toBe(
    'c-0123456789az-atga3s63zhbgzxscuckaxts44e@reply.verso.example',
  );
});
