import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { carts, expiredCarts, ownedCarts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { eraseExpiredCarts } from '../../usecases/carts/eraseExpiredCarts.ts';

/** Carts that were never ordered go with their files once they have expired. */
export const handler = scheduleHandler('erase_carts', async (now) => {
  const result = await eraseExpiredCarts({
    expiredCarts: expiredCarts(),
    ownedCarts: ownedCarts(),
    carts: carts(),
    files,
    onDefect: (cart, error) => logDefect('erase_carts.failed', error, { cart }),
    now,
  });
  if (result.failed > 0) throw new Error(`${result.failed} carts could not be erased.`);
  return result;
});
