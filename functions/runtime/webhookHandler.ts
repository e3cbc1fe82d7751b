import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { apiSecurityHeaders } from '#shared/rules/securityHeaders.ts';
import { log, logDefect } from './log.ts';

/** A provider's notice is at most a few kilobytes. */
const largestNotice = 64 * 1024;
const headers = { ...apiSecurityHeaders, 'cache-control': 'no-store' };

export interface Notice {
  /** As sent, before any parsing: signatures are about bytes. */
  rawBody: string;
  routeKey: string;
  sourceIp: string;
  now: Date;
}

/** `stored`: 200, the provider need not repeat it; `refused`: 4xx, forged or not ours. A thrown error is a 500 and makes the provider repeat. */
export type NoticeOutcome = { outcome: 'stored' } | { outcome: 'refused'; code: string };

/** The Lambda of a payment provider's notices: hands the raw body over and answers the provider shortly. */
export function webhookHandler(event: string, receive: (notice: Notice) => Promise<NoticeOutcome>) {
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .onError((request) => {
      logDefect(`${event}.failed`, request.error, { requestId: request.event.requestContext.requestId });
      request.response = { statusCode: 500, headers };
    })
    .handler(async (request) => {
      const raw = Buffer.from(request.body ?? '', request.isBase64Encoded ? 'base64' : 'utf8');
      if (raw.byteLength > largestNotice) return { statusCode: 413, headers };
      const result = await receive({
        rawBody: raw.toString('utf8'),
        routeKey: request.routeKey,
        sourceIp: request.requestContext.http.sourceIp,
        now: new Date(),
      });
      const refused = result.outcome === 'refused';
      log(refused ? 'warn' : 'info', event, {
        requestId: request.requestContext.requestId,
        outcome: result.outcome,
        code: refused ? result.code : undefined,
      });
      return {
        statusCode: refused ? 400 : 200,
        headers,
        body: refused ? 'refused' : 'OK',
      };
    });
}
