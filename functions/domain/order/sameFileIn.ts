import type { CartFile } from '../cart/cartFile.ts';
import { isWorkedOn } from './isWorkedOn.ts';
import type { Order } from './order.ts';

/** For how long ordering the same file again needs a confirmation. */
export const sameFileHours = 24;

/** The newest paid order that has one of the files: the same bytes for the same service and pair. */
export function sameFileIn(
  orders: readonly Order[],
  wanted: { service: Order['form']['service']; files: readonly CartFile[] },
): Order | undefined {
  const isSame = (one: CartFile, other: CartFile) =>
    one.sha256 !== undefined &&
    one.sha256 === other.sha256 &&
    one.sourceLanguage === other.sourceLanguage &&
    one.targetLanguages.some((target) => other.targetLanguages.includes(target));
  return orders.find(
    ({ state, form, files }) =>
      isWorkedOn({ state }) &&
      form.service === wanted.service &&
      files.some((file) => wanted.files.some((one) => isSame(file, one))),
  );
}
