import { p24Hooks } from '#shared/contract/hooks.ts';
import type { AreaName } from '#shared/contract/index.ts';
import { fonts } from './fonts.ts';
import type { Grants } from './grants.ts';

export interface FunctionSpec {
  entry: string;
  timeoutSeconds: number;
  memoryMb: number;
  grants: Grants;
  environment?: Readonly<Record<string, string>>;
  extraEntries?: Readonly<Record<string, string>>;
  extraFiles?: Readonly<Record<string, string>>;
  /** What it means for customers and staff while this function fails: the text of its alarm. */
  impact: string;
}

/** Answers to a repeated Idempotency-Key, and rate limits: of every area that API tokens may write to. */
const onceOnly = { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] } as const;

/** Facts and entries are put, wallets updated; nothing of the books is ever deleted or replaced. */
const posts = { actions: ['GetItem', 'PutItem', 'UpdateItem'] } as const;

/** What the Lambda of each area of the contract may do. Its routes are the contract's. */
export const areaGrants: Record<
  AreaName,
  { grants: Grants; impact: string; extraFiles?: Readonly<Record<string, string>> }
> = {
  account: {
    grants: {
      tables: {
        accounts: {
          actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        },
        // Deleting an account takes the person out of its orders, carts, payments and files.
        orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], indexes: ['owner'] },
        carts: { actions: ['Query', 'UpdateItem', 'DeleteItem'], indexes: ['owner'] },
        quotes: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], indexes: ['owner'] },
        payments: { actions: ['Query', 'UpdateItem'], indexes: ['owner'] },
        invoices: { actions: [], indexes: ['owner'] },
        // An account with money on its balance is not deleted; nothing moves the wallet of one that is.
        ledger: { actions: ['Query', 'GetItem', 'UpdateItem'] },
        // Mails it owes, and rate limits.
        work: { actions: ['PutItem', 'UpdateItem'] },
      },
      files: {
        uploads: ['DeleteObject'],
        counted: ['DeleteObject'],
        delivered: ['DeleteObject'],
        quotes: ['DeleteObject'],
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
      countsByAddress: true,
    },
    impact: 'Nobody can register, set or change a password, or see a list of orders.',
  },
  attachments: {
    grants: {
      tables: {
        carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
        // Downloads stand in the security log.
        accounts: { actions: ['PutItem'] },
        work: onceOnly,
      },
      files: {
        uploads: ['GetObject', 'PutObject', 'DeleteObject'],
        counted: ['GetObject', 'DeleteObject'],
      },
    },
    impact: 'Customers cannot upload or download files.',
  },
  cart: {
    grants: {
      tables: {
        carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
        orders: { actions: ['GetItem'] },
        payments: { actions: ['Query'] },
        // Asking for a quote; anyone who fills the form in again ends the request.
        quotes: { actions: ['GetItem', 'PutItem'] },
        work: onceOnly,
      },
      queues: ['mail'],
      quotes: true,
      countsByAddress: true,
      vies: true,
    },
    impact: 'Customers get no price and cannot order.',
  },
  catalogue: {
    grants: { paymentKeys: true, gatewayFees: true },
    impact: 'Languages, prices and payment methods cannot be read: no order form works.',
  },
  invoices: {
    grants: {
      tables: {
        // Downloads stand in the security log.
        accounts: { actions: ['PutItem'] },
        work: onceOnly,
        invoices: { actions: ['GetItem'], indexes: ['owner'] },
      },
      files: { invoices: ['GetObject'] },
    },
    impact: 'Customers cannot see or download their invoices.',
  },
  meta: {
    grants: {},
    impact: 'Texts, the API document and analytics are not answered.',
  },
  orders: {
    grants: {
      tables: {
        carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
        orders: { actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
        // Staff who hand an order over close its jobs.
        jobs: { actions: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'] },
        translators: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
        payments: { actions: ['Query'] },
        invoices: { actions: ['GetItem', 'Query'] },
        // Downloads stand in the security log.
        accounts: { actions: ['PutItem'] },
        work: onceOnly,
      },
      // Ordering again copies what was sent; what was made of an order is downloaded.
      files: { uploads: ['GetObject', 'PutObject'], delivered: ['GetObject', 'PutObject'] },
      listsFiles: true,
      queues: ['mail'],
      carriers: true,
      invoicesTopUps: true,
    },
    impact: 'Customers cannot see their orders, nor that their payment has arrived.',
  },
  payments: {
    grants: {
      tables: {
        carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
        orders: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
        payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
        // Nothing is ordered or topped up for an account that is being closed.
        ledger: { actions: [...posts.actions, 'ConditionCheckItem'] },
        // The jobs of a paid order are owed.
        jobs: { actions: ['PutItem'] },
        work: onceOnly,
      },
      queues: ['mail'],
      paymentKeys: true,
      gatewayFees: true,
    },
    impact: 'Customers cannot pay.',
  },
  prepaid: {
    grants: {
      tables: {
        accounts: { actions: ['GetItem', 'PutItem', 'DeleteItem'] },
        ledger: { actions: ['GetItem', 'Query', 'ConditionCheckItem'] },
        payments: { actions: ['Query', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
        invoices: { actions: ['GetItem'] },
        work: { actions: ['UpdateItem'] },
      },
      identity: ['AdminGetUser'],
      paymentKeys: true,
      gatewayFees: true,
      invoicesTopUps: true,
    },
    impact: 'Customers cannot top up, nor see their balance and payments.',
  },
  quotes: {
    grants: {
      tables: {
        // Whose address it is; downloads stand in the security log.
        accounts: { actions: ['GetItem', 'PutItem'] },
        // Accepting gives the cart its price; declining frees it.
        carts: { actions: ['Query', 'PutItem'] },
        quotes: { actions: ['GetItem', 'Query', 'PutItem'], indexes: ['owner'] },
        work: onceOnly,
      },
      files: { quotes: ['GetObject', 'PutObject'] },
      queues: ['mail'],
      quotes: true,
    },
    extraFiles: fonts,
    impact: 'Customers cannot see, accept or decline quotes, nor answer our questions.',
  },
  settings: {
    grants: {
      tables: {
        accounts: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
        work: { actions: ['PutItem', 'UpdateItem'] },
      },
      queues: ['mail'],
      identity: ['AdminGetUser'],
    },
    impact: 'Customers cannot see or change their settings.',
  },
  staff: {
    grants: {
      tables: {
        accounts: { actions: ['GetItem'] },
        // Quotes are priced from them; coupons.
        carts: { actions: ['GetItem', 'Query', 'PutItem'] },
        quotes: { actions: ['GetItem', 'Query', 'PutItem'], indexes: ['queue'] },
        invoices: { actions: ['PutItem'] },
        jobs: { actions: ['GetItem', 'Query', 'PutItem'], indexes: ['due'] },
        translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
        ledger: posts,
        orders: { actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
        // The index lists refunds that have not ended.
        payments: { actions: ['Query', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
        // The index lists mails that were never sent.
        work: { actions: ['PutItem'], indexes: ['due'] },
      },
      // What is to be priced, and what was made in jobs.
      files: { uploads: ['GetObject'], delivered: ['GetObject'] },
      queues: ['mail'],
      quotes: true,
      identity: ['AdminAddUserToGroup'],
    },
    impact: 'Staff cannot make quotes, give money back, enter parcels or make coupons.',
  },
  translator: {
    grants: {
      tables: {
        // The pasted text one works from.
        carts: { actions: ['GetItem'] },
        orders: { actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
        jobs: { actions: ['GetItem', 'Query', 'PutItem'], indexes: ['owner'] },
        translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
        // A customer whose last job is approved is written to.
        work: { actions: ['PutItem'] },
      },
      files: { uploads: ['GetObject'], delivered: ['GetObject', 'PutObject'] },
      listsFiles: true,
      queues: ['mail'],
    },
    impact: 'Translators cannot see, accept or deliver work.',
  },
  tokens: {
    grants: {
      tables: {
        accounts: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
        work: { actions: ['PutItem'] },
      },
      queues: ['mail'],
      identity: ['AdminGetUser'],
    },
    impact: 'Companies cannot make or revoke API tokens.',
  },
};

/** The Lambda of an area: API Gateway waits 30 s at most. */
export function areaFunction(area: AreaName): FunctionSpec {
  return { entry: `functions/api/${area}/index.ts`, timeoutSeconds: 25, memoryMb: 512, ...areaGrants[area] };
}

/** Says who calls; the areas decide what they may do. */
export const authorizer: FunctionSpec = {
  entry: 'functions/authorizer/index.ts',
  timeoutSeconds: 5,
  memoryMb: 512,
  grants: {
    tables: { accounts: { actions: ['GetItem', 'UpdateItem'] } },
    knowsSecondFactor: true,
  },
  impact: 'Nobody is let in: every call of the API but the public ones fails.',
};

export interface WebhookSpec extends FunctionSpec {
  routes: readonly `POST /hooks/${string}`[];
}

/** Payment providers call these; they prove themselves by the signature of the body, not by the authorizer. */
export const webhooks: Record<string, WebhookSpec> = {
  p24: {
    entry: 'functions/webhooks/p24/index.ts',
    routes: [`POST ${p24Hooks.payment}`, `POST ${p24Hooks.refund}`],
    timeoutSeconds: 10,
    memoryMb: 512,
    grants: {
      tables: {
        payments: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
        ledger: posts,
        // Mails about refunds that were not paid out; the sweeper sends them.
        work: { actions: ['PutItem'] },
      },
      queues: ['settle'],
      paymentKeys: true,
    },
    impact: 'Payments are not confirmed; the provider repeats its notice for about twelve hours, then never again.',
  },
};
