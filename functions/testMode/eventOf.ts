import type { Operation } from '#shared/contract/operation.ts';

interface Given {
  params: object;
  query: object;
  body: unknown;
  /** The authorizer's context for the caller. */
  lambda: object;
  mark: string | undefined;
}

/** A call of an operation as the gateway would pass it. */
export function eventOf({ method, path }: Operation, { params, query, body, lambda, mark }: Given) {
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
