import { wentRound } from '../http/throughEdge.ts';
import { presentTime } from '../testWorld.ts';
import { headers, type NoticeMiddleware } from './chain.ts';

/** A provider's notice is at most a few kilobytes. */
const largestNotice = 64 * 1024;

/** The raw notice; one that is too large is refused. */
export const context = (): NoticeMiddleware => ({
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
