import type { Page } from 'playwright-core';

/** Answers of the service to one address, changed on their way to the page: what the product cannot be brought to say. */
export async function changeAnswer<Answer>(page: Page, url: string, change: (answer: Answer) => unknown) {
  await page.route(url, async (route) => {
    // A page that was closed in the meantime has nobody to answer.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    const answer: Answer = await response.json();
    await route.fulfill({ response, json: change(answer) }).catch(() => undefined);
  });
}

/** Holds the calls of one address until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // A call that was cancelled in the meantime has nobody to answer.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}
