import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { CallOf, Operation, ResultOf } from '#shared/contract/operation.ts';
import { optionalSetting } from '../runtime/settings.ts';

/** A simulated actor: a translator or a member of staff. */
interface Actor {
  kind: 'translator' | 'staff';
  account: string;
}

type Parts = { params?: object | undefined; query?: object | undefined; body?: unknown };
type Input<O extends Operation> = Record<never, never> extends CallOf<O> ? [CallOf<O>?] : [CallOf<O>];

/** The API for simulated people: calls the same handlers in this process. */
export function callsOf(actor: Actor) {
  const lambda = { ...actor, authenticatedAt: '0', session: 'simulated', staffRoles: 'administrator' };

  async function ask<O extends Operation>(
    area: ServedArea,
    operation: O,
    ...[input]: Input<O>
  ): Promise<{ status: number; body: unknown }> {
    const { params = {}, query = {}, body }: Parts = input ?? {};
    const event = eventOf(operation, { params, query, body, lambda, mark: optionalSetting('ORIGIN_SECRET') });
    const handler = await areaHandlers[area]();
    const result = await handler(event as never, { awsRequestId: crypto.randomUUID() } as never);
    return { status: result.statusCode ?? 200, body: result.body ? JSON.parse(result.body) : undefined };
  }

  return {
    ask,
    /** The body of a successful answer; throws on any other. */
    async must<O extends Operation>(area: ServedArea, operation: O, ...input: Input<O>): Promise<ResultOf<O>> {
      const { status, body } = await ask(area, operation, ...input);
      if (status < 300) return body as ResultOf<O>;
      throw new Error(`${operation.id}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    },
  };
}
export type Calls = ReturnType<typeof callsOf>;

interface Given {
  params: object;
  query: object;
  body: unknown;
  /** The authorizer's context for the caller. */
  lambda: object;
  mark: string | undefined;
}

/** A call of an operation as the gateway would pass it. */
function eventOf({ method, path }: Operation, { params, query, body, lambda, mark }: Given) {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const rawPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath,
    rawQueryString: search.toString(),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'test mode',
      ...(mark !== undefined && { 'x-origin-mark': mark.split(' ').at(-1) }),
    },
    pathParameters: values,
    requestContext: {
      requestId: crypto.randomUUID(),
      http: { method, path: rawPath, sourceIp: '127.0.0.1' },
      authorizer: { lambda },
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}

type Handler = (event: never, context: never) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The areas available in test mode, each loaded on its first call. Areas that are not listed have no test mode:
 * certificates, for one, would carry the product's real signature.
 */
export const areaHandlers = {
  account: async (): Promise<Handler> => (await import('../api/account/index.ts')).handler as Handler,
  afterSale: async (): Promise<Handler> => (await import('../api/afterSale/index.ts')).handler as Handler,
  attachments: async (): Promise<Handler> => (await import('../api/attachments/index.ts')).handler as Handler,
  cart: async (): Promise<Handler> => (await import('../api/cart/index.ts')).handler as Handler,
  catalogue: async (): Promise<Handler> => (await import('../api/catalogue/index.ts')).handler as Handler,
  invoices: async (): Promise<Handler> => (await import('../api/invoices/index.ts')).handler as Handler,
  meta: async (): Promise<Handler> => (await import('../api/meta/index.ts')).handler as Handler,
  orders: async (): Promise<Handler> => (await import('../api/orders/index.ts')).handler as Handler,
  payments: async (): Promise<Handler> => (await import('../api/payments/index.ts')).handler as Handler,
  prepaid: async (): Promise<Handler> => (await import('../api/prepaid/index.ts')).handler as Handler,
  quotes: async (): Promise<Handler> => (await import('../api/quotes/index.ts')).handler as Handler,
  staff: async (): Promise<Handler> => (await import('../api/staff/index.ts')).handler as Handler,
  translator: async (): Promise<Handler> => (await import('../api/translator/index.ts')).handler as Handler,
  webhooks: async (): Promise<Handler> => (await import('../api/webhooks/index.ts')).handler as Handler,
  wording: async (): Promise<Handler> => (await import('../api/wording/index.ts')).handler as Handler,
};
type ServedArea = keyof typeof areaHandlers;

export const isServed = (area: string): area is ServedArea => Object.hasOwn(areaHandlers, area);
