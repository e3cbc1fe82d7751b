import type { AreaSpec } from '../functionSpec.ts';
import { onceOnly } from '../grants.ts';

export const account: AreaSpec = {
  grants: {
    tables: {
      accounts: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
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
      // Texts of deleted orders go; a translator who leaves gives jobs back, and their application goes.
      jobs: {
        actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
        indexes: ['owner'],
      },
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      applicants: { actions: ['GetItem', 'Query', 'DeleteItem'] },
      contacts: { actions: ['GetItem', 'PutItem', 'DeleteItem'], indexes: ['owner'] },
      // An account with money on its balance is not deleted; nothing moves the wallet of one that is.
      ledger: { actions: ['Query', 'GetItem', 'UpdateItem'] },
      // Its endpoints and events go with it, and are part of what it may have.
      events: { actions: ['Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] },
      // Mails it owes, what those about deleted orders quote, and rate limits.
      work: { actions: ['PutItem', 'UpdateItem'], indexes: ['mails'] },
    },
    files: {
      uploads: ['DeleteObject'],
      counted: ['DeleteObject'],
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
    ],
  },
  impact: 'Nobody can register, set or change a password, or see a list of orders.',
};

export const settings: AreaSpec = {
  grants: {
    tables: {
      accounts: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
      // Who gets the newsletter.
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
  grants: {
    tables: {
      accounts: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      },
      // Mails it owes, how many invitations there may be, what members spent.
      work: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    },
    queues: ['mail'],
    identity: ['AdminGetUser'],
  },
  impact: 'Companies cannot change who works for them; members go on as they were.',
};

export const wording: AreaSpec = {
  grants: {
    tables: {
      // Terms and wishes of a customer lie beside the work.
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
      // Whose translators are preferred.
      orders: { actions: ['GetItem'] },
      // Nothing is kept for an account that is gone.
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
      // The newsletter's switch in the account follows its links.
      accounts: { actions: ['GetItem', 'PutItem'] },
      // Mails it owes, and rate limits.
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    files: { contacts: ['GetObject', 'PutObject'] },
    listsFiles: true,
    queues: ['mail'],
  },
  impact: 'Nobody can write to us by the form of the contact page.',
};
