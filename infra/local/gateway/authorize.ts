import * as z from 'zod/mini';
import type { GatewayEvent } from './toEvent.ts';

export interface Authorizer {
  arn: string;
  /** `$request.header.Authorization`, …: where one is missing the function is not even asked. */
  identitySource: readonly string[];
  invoke(event: unknown): Promise<unknown>;
}

const Simple = z.object({ isAuthorized: z.boolean(), context: z.optional(z.record(z.string(), z.unknown())) });

/** Asks a REQUEST authorizer with simple responses; never cached. A status is the gateway's own refusal. */
export async function authorize(
  authorizer: Authorizer,
  event: GatewayEvent,
): Promise<{ context: Record<string, unknown> } | { status: 401 | 403 | 500 }> {
  const sources = authorizer.identitySource.map((source) => identity(source, event));
  if (sources.some((value) => value === undefined || value === '')) return { status: 401 };
  const { body: _body, isBase64Encoded: _encoded, ...asked } = event;
  try {
    const answer = await authorizer.invoke({
      ...asked,
      type: 'REQUEST',
      routeArn: `${authorizer.arn}/${event.routeKey.replace(' ', '')}`,
      identitySource: sources,
    });
    const { isAuthorized, context = {} } = Simple.parse(answer);
    return isAuthorized ? { context } : { status: 403 };
  } catch {
    return { status: 500 };
  }
}

function identity(source: string, event: GatewayEvent): string | undefined {
  const [, kind, name = ''] = /^\$request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
  const headers: Record<string, string> = event.headers;
  if (kind === 'header') return headers[name.toLowerCase()];
  return kind === 'querystring' ? event.queryStringParameters?.[name] : source;
}
