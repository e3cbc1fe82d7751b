import middy from '@middy/core';
import { log } from './log.ts';
import {
  type Event,
  headers,
  type Notice,
  type NoticeContext,
  type NoticeOutcome,
  type Result,
} from './webhook/chain.ts';
import { context } from './webhook/context.ts';
import { errors } from './webhook/errors.ts';

/** The Lambda of a payment provider's notices: hands the raw body over and answers the provider shortly. */
export function webhookHandler(event: string, receive: (notice: Notice) => Promise<NoticeOutcome>) {
  return middy<Event, Result, Error, NoticeContext>()
    .use([errors(event), context()])
    .handler(async ({ requestContext: { requestId } }, { notice }) => {
      const result = await receive(notice);
      const refused = result.outcome === 'refused';
      log(refused ? 'warn' : 'info', event, {
        requestId,
        outcome: result.outcome,
        code: refused ? result.code : undefined,
      });
      return { statusCode: refused ? 400 : 200, headers, body: refused ? 'refused' : 'OK' };
    });
}
