import { mostAdded } from '#shared/model/confirmedName.ts';
import type { AskedName, AskedNames } from './confirmedNames.ts';

/** The customer's answer: the listed names are confirmed, as found or as `wanted`. */
export interface Confirmation {
  names: readonly { id: string; wanted?: string | undefined }[];
  /** Names that were not found. */
  added: readonly { text: string; wanted?: string | undefined }[];
}

/** The new list: names left out are no longer checked. `unknown`: the answer names an entry that is not in the list. */
export function confirmedBy(asked: AskedNames, { names, added }: Confirmation, now: Date): AskedNames | 'unknown' {
  const found = asked.names.filter((one) => !one.added);
  const said = new Map(names.map(({ id, wanted }) => [id, wanted]));
  if ([...said.keys()].some((id) => !found.some((one) => one.id === id))) return 'unknown';
  return {
    ...asked,
    confirmedAt: now.toISOString(),
    names: [
      ...found.map((one) => decided(one, said.has(one.id), said.get(one.id))),
      ...added
        .slice(0, mostAdded)
        .map(({ text, wanted }, at) =>
          decided({ id: `added-${at + 1}`, kind: 'name', text, excerpt: text, count: 0, added: true }, true, wanted),
        ),
    ],
  };
}

function decided(
  { wanted: _, ...one }: Omit<AskedName, 'confirmed'>,
  confirmed: boolean,
  wanted: string | undefined,
): AskedName {
  return { ...one, confirmed, ...(confirmed && wanted !== undefined && wanted !== one.text && { wanted }) };
}
