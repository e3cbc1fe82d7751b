import type { desk as area } from '#shared/contract/desk.ts';
import type { AccountBlock } from '../../domain/account/accountBlock.ts';
import type { Handler, RequestContext } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { blockDeps, blocks } from '../../runtime/services/blocks.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { askBlock as ask } from '../../usecases/blocks/askBlock.ts';
import { confirmBlock as confirm, declineBlock as decline } from '../../usecases/blocks/decideBlock.ts';
import { endBlock as end } from '../../usecases/blocks/endBlock.ts';
import { blocksWire, blockWire } from './blockWire.ts';

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
