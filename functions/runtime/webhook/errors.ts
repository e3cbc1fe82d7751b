import { defectMetric } from '#shared/rules/metrics.ts';
import { logDefect } from '../log.ts';
import { raiseMetric } from '../raiseMetric.ts';
import { headers, type NoticeMiddleware } from './chain.ts';

/** An error becomes a 500: the provider repeats its notice. */
export const errors = (event: string): NoticeMiddleware => ({
  onError: (request) => {
    logDefect(`${event}.failed`, request.error);
    raiseMetric(defectMetric);
    request.response = { statusCode: 500, headers };
  },
});
