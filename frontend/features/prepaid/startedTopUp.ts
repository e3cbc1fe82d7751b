import * as z from 'zod/mini';

const key = 'verso.topup';
const Started = z.object({ slug: z.string(), amount: z.int() });
type Started = z.infer<typeof Started>;

/** The top-up that this tab has started to pay: another try for the same amount is the same payment, never a second one. */
export function startedTopUp(): Started | undefined {
  const parsed = z.safeParse(Started, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  return parsed.success ? parsed.data : undefined;
}

export const noteStartedTopUp = (started: Started): void => sessionStorage.setItem(key, JSON.stringify(started));

/** Paid, expired or changed: the next top-up is a new one. */
export const forgetStartedTopUp = (): void => sessionStorage.removeItem(key);
