import { consentTextVersion } from '../cart/consentTextVersion.ts';
import type { Consent } from './account.ts';

const kinds = ['tos', 'agree_sale'] as const;

/**
 * When an account accepted terms and rules of sale in the version that is in force (ISO 8601, the later of the two); undefined
 * where it has not. @param consents oldest first.
 */
export function termsAcceptedAt(consents: readonly Consent[]): string | undefined {
  const given = kinds.map((kind) => consents.findLast((one) => one.kind === kind));
  const isAll = given.every((one) => one?.given && one.textVersion === consentTextVersion);
  return isAll
    ? given
        .flatMap((one) => one?.at ?? [])
        .sort()
        .at(-1)
    : undefined;
}

/** Both, as they are given at once. */
export const termsAccepted = (now: Date): Consent[] =>
  kinds.map((kind) => ({ kind, given: true, textVersion: consentTextVersion, at: now.toISOString() }));
