import { type AreaName, routes, testRoute, unknownRoute } from '#shared/contract/index.ts';
import type { ApiFunctionName } from './functions.ts';

/**
 * The stack of each function of the API. A stack has at most 500 resources, and a route is one of them. Do not move a function, nor
 * an area to one of another stack: API Gateway has each route once, so the new stack would be refused until the old one has
 * deleted the route.
 */
export const functionsByStack = {
  ApiOrders: ['certificates', 'money', 'orders', 'shop'],
  ApiPeople: ['account', 'daytime', 'testMode', 'translator'],
  ApiDesk: ['desk', 'staff'],
} as const satisfies Record<string, readonly ApiFunctionName[]>;

/** A route of the HTTP API with the area that answers there. */
interface GatewayRoute {
  /** Route key in API Gateway's notation: `POST /api/cart/{cart}`. */
  key: string;
  area: AreaName;
  /** Whether the route has no authorizer. */
  isPublic: boolean;
}

/**
 * Areas whose operations have a common path prefix: they have a single route, and the function finds the operation by
 * the path (functions/runtime/httpHandler.ts). An HTTP API has at most 300 routes by default, fewer than the contract
 * has operations, and a first deployment creates routes one by one.
 */
const below: Partial<Readonly<Record<AreaName, string>>> = {
  staff: '/api/staff/',
  translator: '/api/translator/',
};

const greedy = (path: string) => `ANY ${path}{proxy+}`;

/** The routes of an area. The edge sends every call of a test token to `/test`. */
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
