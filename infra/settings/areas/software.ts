import { type AreaSpec, fonts } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../grants.ts';

export const tokens: AreaSpec = {
  grants: {
    tables: {
      accounts: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
      // Mails it owes, rate limits, and what a token did by day.
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
      // An endpoint is of an account that is there.
      accounts: { actions: ['ConditionCheckItem'] },
      work: onceOnly,
    },
    queues: ['webhook'],
    webhooks: true,
  },
  impact: 'Companies can neither read events nor set up their endpoints; what is set up is sent on.',
};

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

export const meta: AreaSpec = {
  grants: {},
  impact: 'Texts, the API document and analytics are not answered.',
};
