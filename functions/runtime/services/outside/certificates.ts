import type { SigningKeys } from '../../../gateways/signing/signingKeys.ts';
import { setting } from '../../settings.ts';
import { once } from '../once.ts';

/** The stage's keys for signing certificates; the KMS client is loaded on first use. */
export const signingKeys = /* @__PURE__ */ once(async (): Promise<SigningKeys> => {
  const { openKeys } = await import('../../../gateways/signing/signingKeys.ts');
  return openKeys(setting('SIGNING_KEYS').split(' '));
});
