import { p24Hooks } from '#shared/contract/hooks.ts';
import type { AreaName } from '#shared/contract/index.ts';
import { account, contact, settings, team, wording } from './areas/account.ts';
import { desk, staff } from './areas/desk.ts';
import { invoices, payments, prepaid } from './areas/money.ts';
import { attachments, cart, catalogue, quotes } from './areas/ordering.ts';
import { afterSale, certificates, orders } from './areas/orders.ts';
import { meta, testMode, tokens, webhooks as webhooksArea } from './areas/software.ts';
import { recruitment, translator } from './areas/translators.ts';
import type { AreaSpec, FunctionSpec, WebhookSpec } from './functionSpec.ts';
import { posts } from './grants.ts';
import { together } from './together.ts';

/** What each area needs. */
export const areaGrants: Readonly<Record<AreaName, AreaSpec>> = {
  account,
  afterSale,
  attachments,
  cart,
  catalogue,
  certificates,
  contact,
  desk,
  invoices,
  meta,
  orders,
  payments,
  prepaid,
  quotes,
  recruitment,
  settings,
  staff,
  team,
  testMode,
  translator,
  tokens,
  webhooks: webhooksArea,
  wording,
};

/**
 * The Lambdas of the API, each with its areas: those that the same people need, and whose failure wakes
 * somebody or not. Alone stay test mode, which sees nothing live, the signing keys,
 * and desk and staff, whose settings together are more than the 4 KB that Lambda takes. Do not move an area to another function's stack (`apiGateway.ts`).
 */
const functionAreas = {
  account: ['account', 'contact', 'settings', 'webhooks'],
  certificates: ['certificates'],
  daytime: ['recruitment', 'team', 'tokens', 'wording'],
  desk: ['desk'],
  money: ['invoices', 'payments', 'prepaid'],
  orders: ['afterSale', 'orders'],
  shop: ['attachments', 'cart', 'catalogue', 'meta', 'quotes'],
  staff: ['staff'],
  testMode: ['testMode'],
  translator: ['translator'],
} as const satisfies Record<string, readonly AreaName[]>;

export type ApiFunctionName = keyof typeof functionAreas;
type Placed = (typeof functionAreas)[ApiFunctionName][number];

/** Does not compile if an area of the contract has no function. */
export const areasOf: Readonly<Record<ApiFunctionName, readonly AreaName[]>> &
  (Exclude<AreaName, Placed> extends never ? unknown : never) = functionAreas;

/** A Lambda of the API, with all that its areas need. API Gateway waits at most 30 s for it. */
export function apiFunction(name: ApiFunctionName): FunctionSpec {
  const { grants, ...spec } = together(areasOf[name].map((area) => areaGrants[area]));
  return {
    entry: areasOf[name].length > 1 ? `functions/api/entries/${name}.ts` : `functions/api/${name}/index.ts`,
    timeoutSeconds: 25,
    memoryMb: 512,
    severity: 'page',
    answersPeople: true,
    ...spec,
    grants: { ...grants, behindEdge: true },
  };
}

/** Identifies the caller; the areas decide what they may do. */
export const authorizer: FunctionSpec = {
  entry: 'functions/authorizer/index.ts',
  severity: 'page',
  timeoutSeconds: 5,
  memoryMb: 512,
  grants: {
    tables: { accounts: { actions: ['GetItem', 'UpdateItem'] } },
    knowsSecondFactor: true,
  },
  impact: 'Nobody is let in: every call of the API but the public ones fails.',
};

export const webhooks: Record<string, WebhookSpec> = {
  p24: {
    entry: 'functions/webhooks/p24/index.ts',
    severity: 'page',
    routes: [`POST ${p24Hooks.payment}`, `POST ${p24Hooks.card}`, `POST ${p24Hooks.refund}`],
    timeoutSeconds: 10,
    // The provider repeats a notice after three minutes, then after five, and so on.
    triedAgainSeconds: 300,
    memoryMb: 512,
    grants: {
      tables: {
        payments: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
        ledger: posts,
        // Mails about refunds to be paid by hand; the sweeper sends them.
        work: { actions: ['PutItem'] },
      },
      queues: ['settle'],
      paymentKeys: true,
      behindEdge: true,
    },
    impact: 'Payments are not confirmed; the provider repeats its notice for about twelve hours, then never again.',
  },
};
