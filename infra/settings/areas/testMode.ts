import { fonts } from '../fonts.ts';
import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue } from '../tableUses.ts';

/**
 * The whole product once more, for test tokens: areas and jobs run in this one function, on a table and a bucket that no
 * other function knows. Of what is live it reads the published prices and languages and nothing else.
 */
export const testMode: AreaSpec = {
  entry: 'functions/testMode/index.ts',
  timeoutSeconds: 29,
  memoryMb: 2048,
  severity: 'mail',
  extraEntries: {
    countWorker: 'functions/gateways/countWorker.ts',
    checkWorker: 'functions/gateways/checkWorker.ts',
  },
  extraFiles: fonts,
  grants: {
    tables: { catalogue: knowsCatalogue },
    testMode: true,
    quotes: true,
    afterSale: true,
    approvesWork: true,
    givesBack: true,
    gatewayFees: true,
    invoicesTopUps: true,
    webhooks: true,
  },
  impact: 'Companies cannot try their software in test mode. Nothing live is concerned.',
};
