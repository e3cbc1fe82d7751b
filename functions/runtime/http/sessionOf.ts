import type { SessionCaller } from '../../usecases/account/requireFresh.ts';
import type { CallerContext } from './callerOf.ts';

/** The session of a caller whom the contract lets through as a person only; anybody else is a defect of the contract. */
export function sessionOf(caller: CallerContext): SessionCaller {
  if (caller.kind === 'visitor' || caller.kind === 'token') throw new Error('Called without a session.');
  return caller;
}
