import * as z from 'zod/mini';
import { inTheCloud, notInTheCloud } from './cloudSettings.ts';
import { shared } from './everyStage.ts';
import { apiThrottle, noticeThrottle, ordersPerSecond } from './expectedLoad.ts';
import { realKsef, realPayments } from './providers.ts';
import { stageNames } from './stages.ts';
import { url } from './values.ts';

/** A stage on one machine: no domain, no CDN. */
const onLoopback = { ...shared, siteOrigin: url };

const stageSettings = z.discriminatedUnion('stage', [
  z.strictObject({ stage: z.literal('local'), ...onLoopback, ...notInTheCloud }),
  z.strictObject({ stage: z.literal('emulator'), ...onLoopback, ...notInTheCloud }),
  z.strictObject({ stage: z.literal('staging'), ...shared, ...inTheCloud }),
  z.strictObject({
    stage: z.literal('production'),
    ...shared,
    ...inTheCloud,
    callLimits: z._default(z.number().check(z.minimum(0.1)), 1),
    // A test payment must never buy anything: the sandbox is no choice here.
    payments: realPayments,
    ksef: realKsef,
    secondFactor: z._default(z.literal('required'), 'required'),
  }),
]);

export const settingsSchema = z.pipe(
  stageSettings,
  z.transform((parsed) => ({
    ...parsed,
    ...loadOf(parsed),
    siteOrigin: 'siteOrigin' in parsed ? parsed.siteOrigin : `https://${parsed.domain.name}`,
  })),
);

function loadOf({ stage, ...said }: z.output<typeof stageSettings>) {
  const orders = said.ordersPerSecond ?? ordersPerSecond[stage];
  return {
    ordersPerSecond: orders,
    throttle: said.throttle ?? apiThrottle(orders),
    hookThrottle: said.hookThrottle ?? noticeThrottle(orders),
  };
}

/** Everything that differs between two deployments of the same code. */
export type Settings = z.output<typeof settingsSchema>;

export const anyStage = z.enum(stageNames);
