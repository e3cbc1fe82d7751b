import { type AreaName, routes, testRoute, unknownRoute } from '#shared/contract/index.ts';

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

type AreaStackName = keyof typeof areaStacks;
type Placed = (typeof areaStacks)[AreaStackName][number];

/** Does not compile while an area of the contract has no stack. */
export const areasByStack: Readonly<Record<AreaStackName, readonly AreaName[]>> &
  (Exclude<AreaName, Placed> extends never ? unknown : never) = areaStacks;

/** A route of the HTTP API with the area that answers there. */
interface GatewayRoute {
  /** As API Gateway writes it: `POST /api/cart/{cart}`. */
  key: string;
  area: AreaName;
  /** Nobody is asked who calls. */
  isPublic: boolean;
}

/**
 * Areas whose operations stand below one path: one route leads there, and the function finds the operation by the path
 * (functions/runtime/httpHandler.ts). An HTTP API has 300 routes where nobody asked for more, and the contract has more
 * operations; each route is also a resource that a first deploy makes one after the other.
 */
const below: Partial<Readonly<Record<AreaName, string>>> = {
  staff: '/api/staff/',
  translator: '/api/translator/',
};

const greedy = (path: string) => `ANY ${path}{proxy+}`;

/** The routes of one area. `/test` is where the edge sends every call of a test token. */
export function gatewayRoutes(area: AreaName, { testMode }: { testMode: boolean }): GatewayRoute[] {
  const path = below[area];
  const own = routes().flatMap(({ key, operation, area: of }) => {
    if (of !== area) return [];
    const isPublic = operation.ownership === 'public';
    const isBelow = path !== undefined && !isPublic && operation.path.startsWith(path);
    return [{ key: isBelow ? greedy(path) : key, area, isPublic }];
  });
  return [
    ...new Map(own.map((route) => [route.key, route])).values(),
    ...(area === 'testMode' && testMode ? [{ key: testRoute, area, isPublic: false }] : []),
    ...(area === 'meta' ? [{ key: unknownRoute, area, isPublic: true }] : []),
  ];
}
