import type { CartFile } from '../../domain/cart/cartFile.ts';
import { isWorkedOn } from '../../domain/order/isWorkedOn.ts';
import type { Order } from '../../domain/order/order.ts';
import { sameFileHours, sameFileIn } from '../../domain/order/sameFileIn.ts';
import type { OrderedSame } from '../../stores/carts/orderedSame.ts';
import { digestOf } from '../../stores/digest.ts';
import { ownerPk } from '../../stores/owned.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

interface Ordered {
  files: readonly CartFile[];
  service: Order['form']['service'];
  buyer: { account: string | undefined; email: string };
  /** Ordered again on purpose: no earlier order is searched. */
  sameAgain?: boolean | undefined;
}

/** An order paid from a balance is paid just after it is created. */
const paidWithinMs = 60_000;

/**
 * Identifies the files and the buyer of an order, so that two simultaneous orders conflict. Undefined without a file
 * with known bytes.
 */
function contentsOf({ files, service, buyer }: Ordered): string | undefined {
  const known = files.flatMap(({ sha256, sourceLanguage, targetLanguages }) =>
    sha256 === undefined ? [] : [JSON.stringify([sha256, sourceLanguage, [...targetLanguages].sort()])],
  );
  return known.length === 0 ? undefined : digestOf(JSON.stringify([ownerPk(buyer), service, known.sort()]));
}

/**
 * The recent order that has one of the files, and the condition for the write: of two simultaneous orders of the same
 * files, which no index has yet, one succeeds and the other asks first. Pasted text is ignored.
 */
export async function orderedAlready(
  { orders, ordering, now }: Pick<PaymentDeps, 'orders' | 'ordering' | 'now'>,
  wanted: Ordered,
): Promise<{ twin: Order | undefined; contents: string | undefined; before: OrderedSame | undefined }> {
  const contents = contentsOf(wanted);
  if (contents === undefined) return { twin: undefined, contents, before: undefined };
  const before = await ordering.orderedSame(contents);
  if (wanted.sameAgain) return { twin: undefined, contents, before };
  const since = new Date(now.getTime() - sameFileHours * 3_600_000);
  const last = before && (await orders.read(before.orderId));
  const isTwin = before && last && last.createdAt > since.toISOString() && isOrIsBeingPaid(last, before, now);
  if (isTwin) return { twin: last, contents, before };
  return { twin: sameFileIn(await ordering.boughtSince(wanted.buyer, since), wanted), contents, before };
}

/** Unpaid orders do not count. */
const isOrIsBeingPaid = ({ state, createdAt }: Order, { isPaidAtOnce }: OrderedSame, now: Date): boolean =>
  isWorkedOn({ state }) || (state === 'quoted' && isPaidAtOnce && Date.parse(createdAt) > now.getTime() - paidWithinMs);
