import * as z from 'zod/mini';
import { capability } from '#shared/contract/schemas/primitive.ts';
import { negotiateLocale } from '#shared/messages/locale.ts';
import { requestIdOf } from '../scope.ts';
import { fallbackLocale, optionalSetting } from '../settings.ts';
import { presentTime } from '../testWorld.ts';
import type { Call, Event, HttpMiddleware } from './chain.ts';
import { viewerAddress } from './edge.ts';

/** Reads the context of a request before any check. */
export const context = (): HttpMiddleware => ({
  before: ({ event, context: lambda }) => {
    const cart = z.safeParse(capability, event.headers['x-cart']);
    const known: Partial<Call> = {
      ...identify(event),
      now: presentTime(),
      started: performance.now(),
      cartHash: cart.success ? cart.data : undefined,
      sourceIp: viewerAddress(event),
      userAgent: event.headers['user-agent'] ?? '',
      headers: {},
    };
    Object.assign(lambda, { call: known });
  },
});

/** The id of a request, which its caller may have named, and the language of its answer. */
export const identify = (event: Event): Pick<Call, 'requestId' | 'locale'> => ({
  requestId: requestIdOf(event.headers['x-request-id'], event.requestContext.requestId),
  locale: optionalSetting('LOCALE') ?? negotiateLocale(event.headers['accept-language'], fallbackLocale()),
});
