import { mostAdded } from '#shared/model/confirmedName.ts';
import type { AskedName, AskedNames } from './confirmedNames.ts';

/** What a customer says of what was found: those named are confirmed, each as it stands or as `wanted`. */
export interface Confirmation {
  names: readonly { id: string; wanted?: string | undefined }[];
  /** Names that were not found. */
  added: readonly { text: string; wanted?: string | undefined }[];
}

/** The list as it becomes: what is not named is not guarded any more. `unknown`: one is named that is not in it. */
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
          decided(
            { id: `added-${at + 1}`, kind: 'name', text, excerpt: text, count: 0, added: true, confirmed: true },
            true,
            wanted,
          ),
        ),
    ],
  };
}

function decided({ wanted: _, ...one }: AskedName, confirmed: boolean, wanted: string | undefined): AskedName {
  return { ...one, confirmed, ...(confirmed && wanted !== undefined && wanted !== one.text && { wanted }) };
}
