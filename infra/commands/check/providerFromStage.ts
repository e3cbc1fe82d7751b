import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';

const Methods = z.object({
  methods: z.array(z.object({ banks: z.array(z.object({ image_url: z.nullable(z.string()) })) })),
});

/**
 * Whether the payment provider answers the deployed functions, by what they tell of its banks: pictures come from the provider alone,
 * since the list that the product falls back to has none. An amount of its own is not in what functions remember.
 */
export async function providerFromStage(origin: string): Promise<'answers' | 'refuses' | undefined> {
  try {
    const amount = randomInt(1_000_000, 2_000_000);
    const answer = await fetch(`${origin}/api/payment/methods?amount=${amount}`, {
      signal: AbortSignal.timeout(15_000),
    });
    if (!answer.ok) return undefined;
    const { methods } = Methods.parse(await answer.json());
    return methods.some(({ banks }) => banks.some(({ image_url }) => image_url !== null)) ? 'answers' : 'refuses';
  } catch {
    return undefined;
  }
}
