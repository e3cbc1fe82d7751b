import { press } from '../../client/press.ts';

/** Presses a button of the provider's page. */
export async function pressAt(page: string | null, action: string): Promise<void> {
  if (!page) throw new Error('There is no page to pay at.');
  await press(page, action);
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('The demo data waits for something that does not come.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
