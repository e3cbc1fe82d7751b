import type { AreaSpec } from '../functionSpec.ts';
import { onceOnly } from '../grants.ts';

export const account: AreaSpec = {
  grants: {
    tables: {
      accounts: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      },
      // Deleting an account anonymises its orders, carts, payments and files.
      orders: {
        actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        indexes: ['owner', 'changed'],
      },
      carts: { actions: ['Query', 'UpdateItem', 'DeleteItem'], indexes: ['owner'] },
      quotes: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], indexes: ['owner'] },
      payments: { actions: ['Query', 'UpdateItem'], indexes: ['owner'] },
      invoices: { actions: [], indexes: ['owner'] },
      // Deletes texts of deleted orders. A leaving translator gives jobs back, and their application is deleted.
      jobs: {
        actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
        indexes: ['owner'],
      },
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      applicants: { actions: ['GetItem', 'Query', 'DeleteItem'] },
      contacts: { actions: ['GetItem', 'PutItem', 'DeleteItem'], indexes: ['owner'] },
      // An account with money on its balance is not deleted; the wallet of a deleted one is closed.
      ledger: { actions: ['Query', 'GetItem', 'UpdateItem'] },
      // Endpoints and events are deleted with their account, and are part of its export.
      events: { actions: ['Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] },
      // Queued mails, quoted texts in mails about deleted orders, and rate limits.
      work: { actions: ['PutItem', 'UpdateItem'], indexes: ['mails'] },
    },
    files: {
      uploads: ['DeleteObject'],
      counted: ['DeleteObject'],
      segments: ['DeleteObject'],
      delivered: ['DeleteObject'],
      messages: ['DeleteObject'],
      quotes: ['DeleteObject'],
      applications: ['DeleteObject'],
      contacts: ['DeleteObject'],
    },
    quotes: true,
    queues: ['mail'],
    identity: [
      'AdminGetUser',
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminAddUserToGroup',
      'AdminDeleteUser',
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminListGroupsForUser',
      'AdminSetUserMFAPreference',
      // Another e-mail address of an account.
      'AdminUpdateUserAttributes',
    ],
  },
  impact: 'Nobody can register, set or change a password, or see a list of orders.',
};

export const settings: AreaSpec = {
  grants: {
    tables: {
      accounts: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
      // Newsletter subscribers.
      contacts: { actions: ['GetItem', 'PutItem'] },
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    queues: ['mail'],
    pushPublicKey: true,
    identity: ['AdminGetUser'],
  },
  impact: 'Customers cannot see or change their settings.',
};

export const team: AreaSpec = {
  severity: 'mail',
  grants: {
    tables: {
      accounts: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      },
      // Queued mails, the limit of invitations, members' spending.
      work: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    },
    queues: ['mail'],
    identity: ['AdminGetUser'],
  },
  impact: 'Companies cannot change who works for them; members go on as they were.',
};

export const wording: AreaSpec = {
  severity: 'mail',
  grants: {
    tables: {
      // Glossaries and preferred translators of a customer are in the table of jobs.
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
      // The order's translators, who can be preferred.
      orders: { actions: ['GetItem'] },
      // Nothing is stored for an account that is closed.
      accounts: { actions: ['ConditionCheckItem'] },
      work: onceOnly,
    },
  },
  impact:
    'Customers cannot see or change glossaries, notes on style and preferred translators; what they keep is used.',
};

export const contact: AreaSpec = {
  grants: {
    tables: {
      contacts: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
      // The account's newsletter setting is updated when a mailed link is used.
      accounts: { actions: ['GetItem', 'PutItem'] },
      // Queued mails, and rate limits.
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    files: { contacts: ['GetObject', 'PutObject'] },
    listsFiles: true,
    queues: ['mail'],
  },
  impact: 'Nobody can write to us by the form of the contact page.',
};
