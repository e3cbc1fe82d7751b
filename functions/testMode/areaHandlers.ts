import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

type Handler = (event: never, context: never) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The areas available in test mode, each loaded on its first call. Missing areas have no test mode: certificates would
 * carry the product's own signature.
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
export type ServedArea = keyof typeof areaHandlers;

export const isServed = (area: string): area is ServedArea => Object.hasOwn(areaHandlers, area);
