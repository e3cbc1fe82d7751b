import type * as z from 'zod/mini';
import type { accountBlock } from '#shared/contract/desk/customers.ts';
import type { desk as area } from '#shared/contract/desk.ts';
import type { AccountBlock } from '../../domain/account/account.ts';
import type { Handler, RequestContext } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { blockDeps, blocks } from '../../runtime/services/blocks.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import {
  askBlock as ask,
  confirmBlock as confirm,
  declineBlock as decline,
  endBlock as end,
} from '../../usecases/blocks/blocks.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';

type Wire = z.input<typeof accountBlock>;

/** Blocks with the names of those who asked, confirmed and lifted; `looking` is the caller's account. */
export async function blocksWire(list: readonly AccountBlock[], looking: string): Promise<Wire[]> {
  const people = list.flatMap(({ by, decided, ended }) => [
    by,
    ...(decided ? [decided.by] : []),
    ...(ended ? [ended.by] : []),
  ]);
  const names = await staffNames(accounts(), people);
  return list.map(({ account, state, reason, by, at, decided, ended }) => ({
    ...{ account, state, reason, by: names.get(by) ?? null, is_mine: by === looking, requested_at: at },
    ...{ decided_by: (decided && names.get(decided.by)) ?? null, decided_at: decided?.at ?? null },
    ...{ ended_by: (ended && names.get(ended.by)) ?? null, ended_at: ended?.at ?? null },
  }));
}

export async function blockWire(one: AccountBlock, looking: string): Promise<Wire> {
  const [wire] = await blocksWire([one], looking);
  if (!wire) throw new Error('One in, one out.');
  return wire;
}

const mostShown = 100;

const actingOn = (account: string, { caller, requestId }: RequestContext) => ({
  ...{ account, by: sessionOf(caller).account, request: requestId },
});
const staleness = ({ caller, now }: RequestContext) => requireFresh(sessions(), sessionOf(caller), now);

async function answered<R>(made: AccountBlock | R, { caller }: RequestContext) {
  if (!isBlock(made)) return made;
  return { status: 200 as const, body: await blockWire(made, sessionOf(caller).account) };
}
const isBlock = (made: unknown): made is AccountBlock => typeof made === 'object' && made !== null && 'state' in made;

export const listBlocks: Handler<typeof area.listBlocks> = async ({ caller }) => ({
  status: 200,
  body: { blocks: await blocksWire(await blocks().list(mostShown), sessionOf(caller).account) },
});

export const askBlock: Handler<typeof area.askBlock> = async (request) => {
  const stale = await staleness(request);
  if (stale) return stale;
  const { params, body, now } = request;
  return answered(await ask(blockDeps(now), { ...actingOn(params.account, request), reason: body.reason }), request);
};

export const confirmBlock: Handler<typeof area.confirmBlock> = async (request) => {
  const stale = await staleness(request);
  if (stale) return stale;
  return answered(await confirm(blockDeps(request.now), actingOn(request.params.account, request)), request);
};

export const declineBlock: Handler<typeof area.declineBlock> = async (request) => {
  const { params, body, now } = request;
  return answered(
    await decline(blockDeps(now), { ...actingOn(params.account, request), reason: body.reason }),
    request,
  );
};

export const endBlock: Handler<typeof area.endBlock> = async (request) => {
  const stale = await staleness(request);
  if (stale) return stale;
  const { params, body, now } = request;
  return answered(await end(blockDeps(now), { ...actingOn(params.account, request), reason: body.reason }), request);
};
