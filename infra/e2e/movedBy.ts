import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** By how much what stood on a page was pushed since it was opened, as browsers count it (cumulative layout shift). */
export const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer says nothing.
        requestAnimationFrame(() => setTimeout(() => resolve(0), 100));
      }),
  );

/** A page whose parts read for themselves pushes nothing; on a machine too busy to be in time it may be opened again. */
export async function expectStill(page: Page, whole: () => Promise<void>): Promise<void> {
  const moved = async () => {
    await page.reload();
    await whole();
    return movedBy(page);
  };
  await expect.poll(moved).toBeLessThan(0.01);
}
