import type { Confirmed } from '../checks/rules/Rule.ts';
import type { Order } from '../order/order.ts';
import type { AskedNames } from './confirmedNames.ts';

/**
 * What a delivered file is checked for: confirmed values, and the names typed with the order. Where the order is one
 * text or file, the typed names must be in its translation even if it is a scan.
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
