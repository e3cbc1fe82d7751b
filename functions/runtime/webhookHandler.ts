import middy from '@middy/core';
import { addressClass } from './http/addressClass.ts';
import { invoked } from './invoked.ts';
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
