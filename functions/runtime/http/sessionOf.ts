import type { SessionCaller } from '../../usecases/callers/callers.ts';
import type { CallerContext } from './callers.ts';

/** The session of a caller, for operations that admit only sessions; anything else is a defect of the contract. */
export function sessionOf(caller: CallerContext): SessionCaller {
  if (caller.kind === 'visitor' || caller.kind === 'token') throw new Error('Called without a session.');
  return caller;
}
