import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { defectMetric } from '#shared/rules/metrics.ts';
import { apiSecurityHeaders } from '#shared/rules/site/securityHeaders.ts';
import { invoked } from './defectReports.ts';
import { addressClass, wentRound } from './http/edge.ts';
import { log, logDefect } from './log.ts';
import { raiseMetric } from './metrics.ts';
import { presentTime } from './testWorld.ts';

/** The Lambda of a payment provider's notices: passes the raw body on and answers the provider briefly. */
export function webhookHandler(event: string, receive: (notice: Notice) => Promise<NoticeOutcome>) {
  const chain = middy<Event, Result, Error, NoticeContext>()
    .use([errors(event), context()])
    .handler(async (_event, { notice }) => {
      const result = await receive(notice);
      const refused = result.outcome === 'refused';
      log(refused ? 'warn' : 'info', event, { outcome: result.outcome, code: refused ? result.code : undefined });
      return { statusCode: refused ? 400 : 200, headers, body: refused ? 'refused' : 'OK' };
    });
  return (hook: Event, context: NoticeContext) => {
    const { requestId } = hook.requestContext;
    return invoked({ requestId, source: addressClass(hook) }, () => chain(hook, context));
  };
}

export type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

/** The headers of every answer to a provider. */
const headers = { ...apiSecurityHeaders, 'cache-control': 'no-store' };

export interface Notice {
  /** The body as sent, before any parsing, because signatures cover its bytes. */
  rawBody: string;
  routeKey: string;
  sourceIp: string;
  now: Date;
}

/**
 * `stored`: answered 200, the provider need not repeat the notice. `refused`: answered 4xx, because the notice is
 * forged or not ours. A thrown error is answered 500, and the provider repeats the notice.
 */
export type NoticeOutcome = { outcome: 'stored' } | { outcome: 'refused'; code: string };

export interface NoticeContext extends Context {
  notice: Notice;
}

type NoticeMiddleware = MiddlewareObj<Event, Result, Error, NoticeContext>;

/** Limit of a notice in bytes; the provider's notices are at most a few kilobytes. */
const largestNotice = 64 * 1024;

/** Reads the raw notice; one that is too large is refused. */
const context = (): NoticeMiddleware => ({
  before: ({ event, context: lambda }) => {
    if (wentRound(event.headers)) return { statusCode: 403, headers };
    const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    if (raw.byteLength > largestNotice) return { statusCode: 413, headers };
    const { routeKey, requestContext } = event;
    const { sourceIp } = requestContext.http;
    lambda.notice = { rawBody: raw.toString('utf8'), routeKey, sourceIp, now: presentTime() };
    return undefined;
  },
});

/** Answers an error with 500, so that the provider repeats its notice. */
const errors = (event: string): NoticeMiddleware => ({
  onError: (request) => {
    logDefect(`${event}.failed`, request.error);
    raiseMetric(defectMetric);
    request.response = { statusCode: 500, headers };
  },
});
