import { expect, test } from 'vitest';
import { isPublicAddress } from './callEndpoint.ts';

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public host’s',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a9fe:a9fe', '2002:7f00:1::', '2001::1'],
  ...['fd00:ec2::254', 'fe80::1', 'fc00::1', 'ff02::1', '::127.0.0.1', '2001:db8::1'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
