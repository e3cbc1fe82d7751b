import { type AreaSpec, fonts } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../grants.ts';

export const tokens: AreaSpec = {
  severity: 'mail',
  grants: {
    tables: {
      accounts: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
      // Queued mails, rate limits, and a token's use by day.
      work: { actions: ['Query', 'PutItem', 'UpdateItem'] },
    },
    queues: ['mail'],
    identity: ['AdminGetUser'],
    knowsTestMode: true,
  },
  impact: 'Companies cannot make or revoke API tokens.',
};

export const webhooks: AreaSpec = {
  grants: {
    tables: {
      events: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] },
      // Condition that an endpoint's account exists.
      accounts: { actions: ['ConditionCheckItem'] },
      work: onceOnly,
    },
    queues: ['webhook'],
    webhooks: true,
  },
  impact: 'Companies can neither read events nor set up their endpoints; what is set up is sent on.',
};

/**
 * Test mode: all areas and jobs in this one function, for test tokens, on a table and a bucket that no other function
 * can access. Of live data it only reads the published prices and languages.
 */
export const testMode: AreaSpec = {
  entry: 'functions/testMode/index.ts',
  timeoutSeconds: 29,
  memoryMb: 2048,
  severity: 'mail',
  extraEntries: {
    countWorker: 'functions/gateways/countWorker.ts',
    checkWorker: 'functions/gateways/checkWorker.ts',
    bilingualWorker: 'functions/gateways/bilingualWorker.ts',
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

export const meta: AreaSpec = {
  grants: {},
  impact: 'Texts, the API document and analytics are not answered.',
};
