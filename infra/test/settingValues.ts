import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { feesBy } from '#shared/model/money/gatewayFees.ts';
import type { Settings } from '../settings/settings.ts';

const example = new URL('../settings/production.example.json', import.meta.url);

/** What an operator would say of production: the example that README shows, so that it is synthesised by every test of the stacks. */
export const productionValues = z.parse(
  z.looseObject({
    domain: z.object({ name: z.string(), certificateArn: z.string() }),
    payments: z.looseObject({ parameter: z.string() }),
    ksef: z.looseObject({ parameter: z.string() }),
    carriers: z.looseObject({}),
  }),
  JSON.parse(readFileSync(example, 'utf8')),
);

const none = { fixed: 0, part: 0 };
const free = { individual: none, company: none };

/** Settings of a product for tests in which one way to pay costs something: a private customer's transfer, 1.00 and 0.5 %. */
export const withTransferFee = {
  gatewayFees: { ...feesBy(() => free), transfer: { individual: { fixed: 100, part: 50 }, company: none } },
} satisfies { gatewayFees: unknown } & Partial<Record<keyof Settings, unknown>>;
