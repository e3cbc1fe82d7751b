import { checkFigures } from '../../stores/production/checkFigures.ts';
import type { CheckDeps } from '../../usecases/production/fileChecks.ts';
import { setting } from '../settings.ts';
import { carts } from './carts.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { files } from './outside/files.ts';
import { mailQueue } from './outside/queues.ts';
import { production } from './production.ts';
import { glossaries } from './wording.ts';

export const figuresOfChecks = /* @__PURE__ */ once(() => checkFigures(db(), setting('TABLE_JOBS')));

/** Dependencies of checking a delivered file, except the checks themselves. */
export const checkDeps = async (now: Date): Promise<Omit<CheckDeps, 'check'>> => ({
  orders: orders(),
  production: production(),
  carts: carts(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  files: await files(),
  figures: figuresOfChecks(),
  glossaries: glossaries(),
  now,
});
