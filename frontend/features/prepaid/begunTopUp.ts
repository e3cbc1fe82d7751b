import * as z from 'zod/mini';

const key = 'verso.topup';
const Begun = z.object({ slug: z.string(), amount: z.int() });
type Begun = z.infer<typeof Begun>;

/** The top-up that this tab has begun to pay: another try for the same amount is the same payment, never a second one. */
export function begunTopUp(): Begun | undefined {
  const parsed = z.safeParse(Begun, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  return parsed.success ? parsed.data : undefined;
}

export const noteBegunTopUp = (begun: Begun): void => sessionStorage.setItem(key, JSON.stringify(begun));

/** Paid, expired or changed: the next top-up is a new one. */
export const forgetBegunTopUp = (): void => sessionStorage.removeItem(key);
