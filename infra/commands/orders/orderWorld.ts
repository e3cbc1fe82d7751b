import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FileCounted } from '#events/messages/fileCounted.ts';
import { countInWorker } from '#functions/gateways/countInWorker.ts';
import type { FileGateway } from '#functions/gateways/files.ts';
import { orderApprovalStore } from '#functions/stores/accounts/orderApprovalStore.ts';
import { cartFileStore } from '#functions/stores/carts/cartFileStore.ts';
import { cartStore } from '#functions/stores/carts/cartStore.ts';
import { orderStore } from '#functions/stores/orders/orderStore.ts';
import { quoteStore } from '#functions/stores/quotes/quoteStore.ts';
import { requoteCart } from '#functions/usecases/carts/requoteCart.ts';
import { countUpload } from '#functions/usecases/words/countUpload.ts';
import { defaultQuotingHours } from '#shared/model/quotingHours.ts';
import type { TestTables } from '../../test/createTables.ts';
import { depsOf } from '../proof/historyWorld.ts';
import { providerModel } from '../proof/providerModel.ts';
import type { Random } from '../proof/random.ts';

let counted: Promise<unknown> = Promise.resolve();
/** One file after the other, so that histories side by side share a thread: to start one costs more than to count. */
const countInTurn: typeof countInWorker = (request, limits) => {
  const next = counted.then(() => countInWorker(request, limits));
  counted = next;
  return next;
};

export type OrderWorld = ReturnType<typeof orderWorld>;

/** Everything an order is made with, over one connection to the tables and one bucket, at one moment. */
export function orderWorld(
  db: DynamoDBDocumentClient,
  names: TestTables['names'],
  { files, random }: { files: FileGateway; random: Random },
) {
  const base = depsOf(db, providerModel(random, { part: 0 }), names);
  const carts = cartStore(db, names.carts);
  const cartFiles = cartFileStore(db, names.carts);
  const vies = { check: async () => ({ state: 'valid' as const }) };
  const deps = {
    ...base,
    carts,
    cartFiles,
    orders: orderStore(db, names.orders),
    orderApprovals: orderApprovalStore(db, names.accounts),
    quotes: quoteStore(db, names.quotes),
    hours: defaultQuotingHours,
    files,
    vies,
  };
  const requotes = {
    send: async ({ cartDigest }: FileCounted) => void (await requoteCart({ carts, now: deps.now }, cartDigest)),
  };
  return {
    deps,
    /** What the bucket's event starts: the file is counted and its cart quoted again. */
    arrived: (key: string) => countUpload({ cartFiles, files, requotes, count: countInTurn, now: deps.now }, key),
  };
}
