import * as z from 'zod/mini';
import { OriginalsAct, OriginalsHolder } from '#shared/model/originals.ts';

/** A recorded step of the customer's original papers. */
export const OriginalsStep = z.object({
  act: OriginalsAct,
  /** Who has them from then on. */
  holder: OriginalsHolder,
  /** The translator who has them. */
  translator: z.optional(z.string()),
  /** Number of the parcel they are returned in. */
  packageNumber: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type OriginalsStep = z.infer<typeof OriginalsStep>;

/** Who must have them for each act; undefined before they arrive. */
const from: Readonly<Record<OriginalsAct, readonly (OriginalsHolder | 'nobody')[]>> = {
  received: ['nobody', 'customer'],
  handed_over: ['shop'],
  taken_back: ['translator'],
  // Compared page by page, by staff or the translator who has them.
  compared: ['shop', 'translator'],
  returned: ['shop', 'translator'],
};

const to = { received: 'shop', handed_over: 'translator', taken_back: 'shop', returned: 'customer' } as const;

/** The most steps of one order: papers go back and forth a few times. */
const mostSteps = 40;

/** Who has the papers of an order; undefined if none arrived. */
export const originalsWith = (steps: readonly OriginalsStep[]): OriginalsStep | undefined => steps.at(-1);

/** The acts that are possible now. */
export function openOriginalsActs(steps: readonly OriginalsStep[]): OriginalsAct[] {
  if (steps.length >= mostSteps) return [];
  const holder = originalsWith(steps)?.holder ?? 'nobody';
  return OriginalsAct.options.filter((act) => from[act].includes(holder));
}

/** The step that an act records; undefined if someone else has the papers. */
export function originalsStep(
  steps: readonly OriginalsStep[],
  { act, translator, packageNumber }: Pick<OriginalsStep, 'act' | 'translator' | 'packageNumber'>,
  now: Date,
): OriginalsStep | undefined {
  if (!openOriginalsActs(steps).includes(act)) return undefined;
  const last = originalsWith(steps);
  const holder = act === 'compared' ? (last?.holder ?? 'shop') : to[act];
  const whose = act === 'compared' ? last?.translator : translator;
  return {
    act,
    holder,
    ...(holder === 'translator' && whose !== undefined && { translator: whose }),
    ...(act === 'returned' && packageNumber !== undefined && { packageNumber }),
    at: now.toISOString(),
  };
}
