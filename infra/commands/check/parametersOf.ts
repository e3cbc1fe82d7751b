import * as z from 'zod/mini';
import { publicKeyOf } from '#functions/gateways/push/pushKeys.ts';
import type { Settings } from '../../settings/settings.ts';

const providerKeys = z.object({
  merchantId: z.int(),
  posId: z.int(),
  apiKey: z.string().check(z.minLength(8)),
  crc: z.string().check(z.minLength(8)),
});

/** The parameters of a stage, with a check of each value's form. */
export function parametersOf({
  payments,
  ksef,
  carriers,
  push,
}: Pick<Settings, 'payments' | 'ksef' | 'carriers' | 'push'>): { name: string; holds(value: string): boolean }[] {
  const isText = (value: string) => value.trim() === value && value.length >= 8;
  return [
    ...(payments.provider === 'p24' ? [{ name: payments.parameter, holds: holdsKeys }] : []),
    ...(ksef.system === 'ksef' ? [{ name: ksef.parameter, holds: isText }] : []),
    ...(carriers.pocztaParameter ? [{ name: carriers.pocztaParameter, holds: isText }] : []),
    ...(push ? [{ name: push.parameter, holds: (value: string) => isKeyOf(value, push.publicKey) }] : []),
  ];
}

function holdsKeys(value: string): boolean {
  try {
    return z.safeParse(providerKeys, JSON.parse(value)).success;
  } catch {
    return false;
  }
}

function isKeyOf(value: string, publicKey: string): boolean {
  try {
    return publicKeyOf(value) === publicKey;
  } catch {
    return false;
  }
}
