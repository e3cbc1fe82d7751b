import type { Refusal } from '#shared/contract/operation.ts';
import { canaryAgent } from '#shared/rules/canary.ts';
import { defectMetric, type FigureName } from '#shared/rules/metrics.ts';
import { log, logDefect } from '../log.ts';
import { raiseMetric } from '../raiseMetric.ts';
import { problemAnswer } from './answer.ts';
import { unauthorized } from './authorization.ts';
import { type Call, type HttpMiddleware, Refused, type Result } from './chain.ts';
import { identify } from './context.ts';

/** Turns every refusal into problem+json and a defect into a bare 500; each is logged. */
export const errors = (): HttpMiddleware => ({
  after: ({ context: { call }, response }) => note(call, response),
  onError: async (request) => {
    const { event, error, context } = request;
    const { requestId, locale } = identify(event);
    if (error instanceof Refused) {
      const headers = { ...error.refusal.headers, ...context.call.headers };
      request.response = await problemAnswer({ ...error.refusal, headers }, { requestId, locale });
      return note(context.call, request.response, error.refusal.refused);
    }
    const refusal = refusalOf(error);
    if (refusal.refused !== 'unauthorized') {
      logDefect('defect', error, { route: event.routeKey, code: refusal.refused });
      raiseMetric(defectMetric);
    }
    request.response = await problemAnswer(refusal, { requestId, locale });
  },
});

/** Errors thrown by use cases: two known ones, anything else is a defect. */
function refusalOf(error: Error | null | undefined): Refusal {
  if (error?.name === 'BusyError') return { refused: 'busy' };
  return error?.name === 'SessionOverError' ? unauthorized : { refused: 'internal' };
}

function note({ picked, caller, started, userAgent }: Call, answer: Result | null | undefined, code?: string): void {
  const ms = Math.round(performance.now() - started);
  const said = { operation: picked?.operation.id, caller: caller?.kind, status: answer?.statusCode, code, ms };
  log('info', 'request', said);
  const figure = funnel[said.operation ?? ''];
  if (figure !== undefined && userAgent !== canaryAgent && code === undefined) raiseMetric(figure);
}

/** Customer steps counted on the dashboard, by operation. */
const funnel: Readonly<Record<string, FigureName>> = {
  createCart: 'CartsOpened',
  requestQuote: 'QuotesRequested',
  startPayment: 'PaymentsStarted',
};
