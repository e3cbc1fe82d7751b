import { account } from './account.ts';
import { afterSale } from './afterSale.ts';
import { attachmentsArea } from './attachments.ts';
import { cartArea } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { certificates } from './certificates.ts';
import { contact } from './contact.ts';
import { desk } from './desk.ts';
import { invoices } from './invoices.ts';
import { meta } from './meta.ts';
import type { Area, Operation } from './operation.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { prepaid } from './prepaid.ts';
import { quotes } from './quotes.ts';
import { recruitment } from './recruitment.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { teamArea } from './team.ts';
import { testMode } from './testMode.ts';
import { tokens } from './tokens.ts';
import { translator } from './translator.ts';
import { webhooks } from './webhooks.ts';
import { wording } from './wording.ts';

/** Every HTTP operation of the system by area; which Lambda answers for an area: `infra/settings/functions.ts`. */
export const areas = {
  account,
  afterSale,
  attachments: attachmentsArea,
  cart: cartArea,
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
  team: teamArea,
  testMode,
  tokens,
  translator,
  webhooks,
  wording,
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

interface Route {
  area: string;
  operation: Operation;
  /** The route key in API Gateway's notation: `POST /api/cart/{cart}`. */
  key: string;
}

/** The routes of the system, one per operation and one more for each method override. */
export function routes(): Route[] {
  return Object.entries(areas).flatMap(([area, operations]) =>
    Object.values<Operation>(operations).flatMap((operation) => {
      const own = { area, operation, key: `${operation.method} ${operation.path}` };
      return operation.override ? [own, { ...own, key: `POST ${operation.path}` }] : [own];
    }),
  );
}

/** Route of every address below /api that belongs to no operation: the area `meta` refuses it. */
export const unknownRoute = 'ANY /api/{proxy+}';

/**
 * Route to which the edge sends calls with a test token: the whole API a second time, handled by the area of test mode.
 */
export const testRoute = 'ANY /test/{proxy+}';
