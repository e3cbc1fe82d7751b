import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

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
