import type { SigningKeys } from '../../../gateways/signing/signingKeys.ts';
import { setting } from '../../settings.ts';
import { once } from '../once.ts';

/** The stage's keys of certificates; their client is loaded at its first use. */
export const signingKeys = /* @__PURE__ */ once(async (): Promise<SigningKeys> => {
  const { openKeys } = await import('../../../gateways/signing/signingKeys.ts');
  return openKeys(setting('SIGNING_KEYS').split(' '));
});
