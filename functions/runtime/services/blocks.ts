import { blockStore } from '../../stores/accounts/accountBlocks.ts';
import type { BlockDeps } from '../../usecases/blocks/blocks.ts';
import { setting } from '../settings.ts';
import { accounts } from './accounts.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { mailQueue } from './outside/queues.ts';

export const blocks = /* @__PURE__ */ once(() =>
  blockStore(db(), { accounts: setting('TABLE_ACCOUNTS'), audit: setting('TABLE_AUDIT'), work: setting('TABLE_WORK') }),
);

export const blockDeps = (now: Date): BlockDeps => ({
  accounts: accounts(),
  blocks: blocks(),
  mailQueue: mailQueue(),
  now,
});
