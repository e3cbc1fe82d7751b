import { house } from '#brand/house.ts';

/**
 * The stages and their defaults. Values of staging and production (domain, certificate, sender, names of secrets) are
 * the operator's and come from the JSON file named by VERSO_SETTINGS.
 */
export const stageNames = ['local', 'emulator', 'staging', 'production'] as const;
export type StageName = (typeof stageNames)[number];

/** Sandboxes on this machine: the command that starts one sets its address. */
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
  // Tests and a machine without demo data have no translators.
  houseCovers: 'every',
  webhooksOnLoopback: true,
  viesBaseUrl: 'http://127.0.0.1:3000/vies',
  vatRegisterBaseUrl: 'http://127.0.0.1:3000/vat-register',
  lockersBaseUrl: 'http://127.0.0.1:3000/lockers',
};

export const stages: Record<StageName, Record<string, unknown>> = {
  local: { ...onLoopback, replies: { domain: `reply.${house.domain}` } },
  // No call limits, because all calls of the test suite come from one address.
  emulator: { ...onLoopback, account: '000000000000', region: 'eu-central-1', callLimits: 0 },
  staging: {},
  production: {},
};
