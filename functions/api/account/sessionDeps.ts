import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { challenges, devices } from '../../runtime/services/accounts.ts';
import type { SessionDeps } from '../../usecases/sessions/sessionDeps.ts';

/** Dependencies of the session use cases. */
export const sessionDeps = (now: Date): SessionDeps => ({
  ...accountDeps(now),
  challenges: challenges(),
  devices: devices(),
});
