import type { AreaName } from '#shared/contract/index.ts';

/**
 * The stack that each area of the API is deployed in: a stack holds 500 resources, and a route is one. An area stays where it
 * is: API Gateway has a route once, so one that moved between deployed stacks would be refused until the first let it go.
 */
const areaStacks = {
  ApiOrders: [
    'afterSale',
    'attachments',
    'cart',
    'catalogue',
    'certificates',
    'invoices',
    'meta',
    'orders',
    'payments',
    'prepaid',
    'quotes',
  ],
  ApiPeople: [
    'account',
    'contact',
    'recruitment',
    'settings',
    'team',
    'testMode',
    'tokens',
    'translator',
    'webhooks',
    'wording',
  ],
  ApiDesk: ['desk', 'staff'],
} as const satisfies Record<string, readonly AreaName[]>;

export type AreaStackName = keyof typeof areaStacks;
type Placed = (typeof areaStacks)[AreaStackName][number];

/** Does not compile while an area of the contract has no stack. */
export const areasByStack: Readonly<Record<AreaStackName, readonly AreaName[]>> &
  (Exclude<AreaName, Placed> extends never ? unknown : never) = areaStacks;
