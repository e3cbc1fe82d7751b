import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { challenges, devices } from '../../runtime/services/accounts.ts';
import type { SessionDeps } from '../../usecases/sessions/sessionDeps.ts';

/** What the use cases of sessions work with. */
export const sessionDeps = (now: Date): SessionDeps => ({
  ...accountDeps(now),
  challenges: challenges(),
  devices: devices(),
});
