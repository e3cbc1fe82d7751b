import type { Confirmed } from '../checks/rules/Rule.ts';
import type { Order } from '../order/order.ts';
import type { AskedNames } from './confirmedNames.ts';

/**
 * What the checks of a delivered file hold it against: what was confirmed, and the names that were typed with the order.
 * Where all of it is one text or file, those that its customer typed stand in its translation even if it is a scan.
 */
export function guardedNames(
  { form, files }: Pick<Order, 'form' | 'files'>,
  asked: AskedNames | undefined,
): Confirmed[] {
  const isOne = files.length + (form.textCharacters > 0 ? 1 : 0) === 1;
  const confirmed = (asked?.names ?? []).filter((one) => one.confirmed);
  const typed = (form.names ?? '').split(/[,;\n]/).map((text) => text.trim());
  return [
    ...confirmed.map(({ kind, text, wanted, added }) => ({
      ...{ kind, text },
      ...(wanted !== undefined && { wanted }),
      ...(added && isOne && { always: true }),
    })),
    ...typed
      .filter((text) => text !== '' && !confirmed.some((one) => one.text === text))
      .map((text) => ({ kind: 'name' as const, text, ...(isOne && { always: true }) })),
  ];
}
