import { expect, test } from 'vitest';
import { webhookLimits } from '#shared/model/software/webhookEvent.ts';
import { endpointUrl, hostOf } from './callEndpoint.ts';

const isTaken = (typed: string, loopback = false) => endpointUrl(typed, { loopback }) !== undefined;

test.each([
  'https://shop.example.com/hooks?key=1',
  'https://shop.example.com:8443/',
  'https://shop.example.com./',
  'https://93.184.215.14/',
  'https://[2606:2800:220:1::1]/',
])('%s is called', (typed) => {
  expect(endpointUrl(typed, { loopback: false })?.href).toContain(new URL(typed).host);
});

test.each([
  ['no address', 'shop.example.com'],
  ['without TLS', 'http://shop.example.com/'],
  ['of another protocol', 'ftp://shop.example.com/'],
  ['with a user', 'https://user@shop.example.com/'],
  ['with a password', 'https://:secret@shop.example.com/'],
  ['with a fragment', 'https://shop.example.com/#part'],
  ['of a host that only our side has', 'https://intranet/'],
  ['of a name that is no public one', 'https://printer.local/'],
  ['of a name that is no public one, at its end', 'https://shop.internal./'],
  ['of a private number', 'https://10.0.0.1/'],
  ['of a private number written otherwise', 'https://0x0a000001/'],
  ['of a private number of IPv6', 'https://[fd00::1]/'],
  ['of this machine', 'https://localhost/'],
  ['of this machine by its number', 'https://127.0.0.1/'],
])('one %s is never called', (_, typed) => {
  expect(isTaken(typed)).toBe(false);
});

test('this machine is called where the setting allows it, with and without TLS, and nothing else is by it', () => {
  for (const typed of ['http://localhost:3000/', 'https://localhost/', 'http://127.0.0.1/', 'http://[::1]/'])
    expect(isTaken(typed, true), typed).toBe(true);
  for (const typed of ['ftp://localhost/', 'http://10.0.0.1/', 'http://shop.example.com/', 'https://10.0.0.1/'])
    expect(isTaken(typed, true), typed).toBe(false);
});

test('an address is as long as may be kept, and no longer', () => {
  const long = (length: number) => 'https://shop.example.com/'.padEnd(length, 'x');
  expect(isTaken(long(webhookLimits.urlLength))).toBe(true);
  expect(isTaken(long(webhookLimits.urlLength + 1))).toBe(false);
});

test('a host is its name without brackets and without a point behind it', () => {
  expect(['https://a.example./', 'https://[::1]/', 'https://a.example/'].map((one) => hostOf(new URL(one)))).toEqual([
    ...['a.example', '::1', 'a.example'],
  ]);
});
