import type { meta } from '#shared/contract/meta.ts';
import { hasBrand } from '#shared/rules/offered.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { log } from '../../runtime/log.ts';

/** The events carry no personal data by their schema; the log is where an analytics sink reads them. */
export const sendAnalytics: Handler<typeof meta.sendAnalytics> = async ({ body }) => {
  if (!hasBrand('analytics')) return { refused: 'not_implemented' };
  log('info', 'analytics', { name: body.event, value: body.value, currency: body.currency, items: body.items.length });
  return { status: 202, body: undefined };
};
