import type { BrowserContext } from 'playwright-core';

/** What a failed test had before it: a run on another machine leaves nothing else to look at. */
export async function tellFailure(contexts: readonly BrowserContext[], trouble: readonly string[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body.innerText.slice(0, 4000)).catch(() => 'no answer');
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)).catch(() => undefined);
    console.error(['', `At ${page.url()}, focus in ${focused}`, ...trouble, text].join('\n'));
  }
}
