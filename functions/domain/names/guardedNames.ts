import type { Confirmed } from '../checks/rules/Rule.ts';
import { isOtherScript } from '../checks/rules/verbatim.ts';
import type { Order } from '../order/order.ts';
import type { AskedNames } from './confirmedNames.ts';

/**
 * What a delivered file of an item (`text`, the hash of a file, or `order`: all of them) is checked for: the confirmed
 * values that stand in that item, and the names that the customer typed. Of a scan nobody has read which of the typed
 * names it has. Where the order is that one file, it has them all; where it is several, each may belong to another, and
 * the translator says so.
 */
export function guardedNames(
  { form, files }: Pick<Order, 'form' | 'files'>,
  asked: AskedNames | undefined,
  itemId: string,
): Confirmed[] {
  const isOne = files.length + (form.textCharacters > 0 ? 1 : 0) === 1;
  const inScan = isOne ? { always: true } : { perhaps: true };
  const confirmed = (asked?.names ?? []).filter((one) => one.confirmed);
  const typed = (form.names ?? '').split(/[,;\n]/).map((text) => text.trim());
  return [
    ...confirmed
      .filter(({ items }) => items === undefined || itemId === 'order' || items.includes(itemId))
      .map(({ kind, text, wanted, added }) => ({
        ...{ kind, text },
        ...(wanted !== undefined && { wanted }),
        ...(added && inScan),
      })),
    ...typed
      .filter((text) => text !== '' && !confirmed.some((one) => one.text === text))
      .map((text) => ({ kind: 'name' as const, text, ...inScan })),
  ];
}

/**
 * What the check does of a file into a language (ISO 639-1) that lacks a value: it blocks, it asks whether the value
 * belongs to another file, or nothing, since the name is written in another script.
 */
export function ifMissing({ kind, text, wanted = text, perhaps }: Confirmed, language: string) {
  if (kind === 'name' && isOtherScript(wanted, language)) return 'unchecked';
  return perhaps ? 'asked' : 'blocks';
}
