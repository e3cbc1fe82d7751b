import * as z from 'zod/mini';
import { OriginalsAct, OriginalsHolder } from '#shared/model/originals.ts';

/** One step of the papers that a customer sent in, as it was noted. */
export const OriginalsStep = z.object({
  act: OriginalsAct,
  /** With whom they are from then on. */
  holder: OriginalsHolder,
  /** The translator who has them. */
  translator: z.optional(z.string()),
  /** Of the parcel they go back in. */
  packageNumber: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type OriginalsStep = z.infer<typeof OriginalsStep>;

/** Where they must be for each act; nobody has them before they came. */
const from: Readonly<Record<OriginalsAct, readonly (OriginalsHolder | 'nobody')[]>> = {
  received: ['nobody', 'customer'],
  handed_over: ['shop'],
  taken_back: ['translator'],
  // Page by page, by staff or by the translator who has them.
  compared: ['shop', 'translator'],
  returned: ['shop', 'translator'],
};

const to = { received: 'shop', handed_over: 'translator', taken_back: 'shop', returned: 'customer' } as const;

/** Steps one order can have: papers go back and forth a few times. */
const mostSteps = 40;

/** With whom the papers of an order are; undefined where none came. */
export const originalsWith = (steps: readonly OriginalsStep[]): OriginalsStep | undefined => steps.at(-1);

/** The acts that are open, from where the papers are. */
export function openOriginalsActs(steps: readonly OriginalsStep[]): OriginalsAct[] {
  if (steps.length >= mostSteps) return [];
  const holder = originalsWith(steps)?.holder ?? 'nobody';
  return OriginalsAct.options.filter((act) => from[act].includes(holder));
}

/** The step that an act makes; undefined where the papers are somewhere else. */
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
