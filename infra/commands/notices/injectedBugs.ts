import type { P24Client } from '#functions/gateways/p24/p24Client.ts';
import type { Weakness } from './noticeRun.ts';

const reading =
  (parse: (p24: P24Client, rawBody: string) => ReturnType<P24Client['parseNotice']>): Weakness =>
  (deps) => ({ ...deps, p24: { ...deps.p24, parseNotice: (rawBody: string) => parse(deps.p24, rawBody) } });

/** Mistakes that would let a forged notice in; the proof is worth something only if it sees each of them. */
export const injectedBugs: Readonly<Record<string, Weakness>> = {
  signatureNotChecked: reading((p24, rawBody) => {
    const notice = p24.parseNotice(rawBody);
    return 'refused' in notice && notice.refused === 'bad_signature' ? JSON.parse(rawBody) : notice;
  }),
  currencyNotCompared: reading((p24, rawBody) => {
    const notice = p24.parseNotice(rawBody);
    return 'refused' in notice ? notice : { ...notice, currency: 'PLN' };
  }),
  providerNotAsked: (deps) => ({ ...deps, p24: { ...deps.p24, verify: async () => ({ verified: true as const }) } }),
};
