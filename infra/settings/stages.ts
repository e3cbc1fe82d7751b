import { house } from '#brand/house.ts';

/**
 * What each stage is made with before anything is said from outside. Staging and production get their own values (domain, certificate,
 * sender, names of secrets) from the JSON file named by VERSO_SETTINGS: they are the operator's, not the code's.
 */
export const stageNames = ['local', 'emulator', 'staging', 'production'] as const;
export type StageName = (typeof stageNames)[number];

/** A sandbox on this machine: its address is set by the command that starts it. */
const onLoopback = {
  siteOrigin: 'http://127.0.0.1:3000',
  mailFrom: house.mailFrom,
  payments: { provider: 'sandbox', baseUrl: 'http://127.0.0.1:3000/p24' },
  seller: house.seller,
  ksef: {
    system: 'sandbox',
    baseUrl: 'http://127.0.0.1:3000/ksef/v2',
    qrBaseUrl: 'http://127.0.0.1:3000/ksef/invoice',
  },
  carriers: {
    inpostBaseUrl: 'http://127.0.0.1:3000/carriers/inpost',
    pocztaBaseUrl: 'http://127.0.0.1:3000/carriers/poczta',
  },
  webhooksOnLoopback: true,
  viesBaseUrl: 'http://127.0.0.1:3000/vies',
};

export const stages: Record<StageName, Record<string, unknown>> = {
  local: { ...onLoopback, replies: { domain: `reply.${house.domain}` } },
  // Everything comes from one address there: the suite's.
  emulator: { ...onLoopback, account: '000000000000', region: 'eu-central-1', callLimits: 0 },
  staging: {},
  production: {},
};
