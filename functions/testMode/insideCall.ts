import type { CallOf, Operation, ResultOf } from '#shared/contract/operation.ts';
import { optionalSetting } from '../runtime/settings.ts';
import { areaHandlers, type ServedArea } from './areaHandlers.ts';
import { eventOf } from './eventOf.ts';

/** A simulated actor: a translator or a member of staff. */
export interface Actor {
  kind: 'translator' | 'staff';
  account: string;
}

type Parts = { params?: object | undefined; query?: object | undefined; body?: unknown };
type Input<O extends Operation> = Record<never, never> extends CallOf<O> ? [CallOf<O>?] : [CallOf<O>];

/** The API as simulated people call it: the same handlers, without a network between. */
export function callsOf(actor: Actor) {
  const lambda = { ...actor, authenticatedAt: '0', session: 'simulated', staffRoles: 'administrator' };

  async function ask<O extends Operation>(
    area: ServedArea,
    operation: O,
    ...[input]: Input<O>
  ): Promise<{ status: number; body: unknown }> {
    const { params = {}, query = {}, body }: Parts = input ?? {};
    const event = eventOf(operation, { params, query, body, lambda, mark: optionalSetting('ORIGIN_SECRET') });
    const handler = await areaHandlers[area]();
    const result = await handler(event as never, { awsRequestId: crypto.randomUUID() } as never);
    return { status: result.statusCode ?? 200, body: result.body ? JSON.parse(result.body) : undefined };
  }

  return {
    ask,
    /** The body of a successful answer; throws on any other. */
    async must<O extends Operation>(area: ServedArea, operation: O, ...input: Input<O>): Promise<ResultOf<O>> {
      const { status, body } = await ask(area, operation, ...input);
      if (status < 300) return body as ResultOf<O>;
      throw new Error(`${operation.id}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    },
  };
}
export type Calls = ReturnType<typeof callsOf>;
