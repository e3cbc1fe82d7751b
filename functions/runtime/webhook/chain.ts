import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { apiSecurityHeaders } from '#shared/rules/securityHeaders.ts';

export type Event = APIGatewayProxyEventV2;
export type Result = APIGatewayProxyStructuredResultV2;

/** Headers of every answer to a provider. */
export const headers = { ...apiSecurityHeaders, 'cache-control': 'no-store' };

export interface Notice {
  /** As sent, before any parsing: signatures cover bytes. */
  rawBody: string;
  routeKey: string;
  sourceIp: string;
  now: Date;
}

/** `stored`: 200, the provider need not repeat it; `refused`: 4xx, forged or not ours. A thrown error is a 500 and makes the provider repeat. */
export type NoticeOutcome = { outcome: 'stored' } | { outcome: 'refused'; code: string };

export interface NoticeContext extends Context {
  notice: Notice;
}

export type NoticeMiddleware = MiddlewareObj<Event, Result, Error, NoticeContext>;
