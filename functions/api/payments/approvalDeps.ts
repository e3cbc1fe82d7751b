import { accounts, links, outbox, rates, security } from '../../runtime/services/accounts.ts';
import { members } from '../../runtime/services/callers.ts';
import type { ApprovalDeps } from '../../usecases/approvals/approvalDeps.ts';
import { orderingDeps } from './orderingDeps.ts';

/** Dependencies of the approval use cases. */
export const approvalDeps = (now: Date): ApprovalDeps => ({
  ...orderingDeps(now),
  accounts: accounts(),
  links: links(),
  members: members(),
  outbox: outbox(),
  rates: rates(),
  security: security(),
});
