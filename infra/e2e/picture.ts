import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = process.env.PICTURES;

/** Where PICTURES names a folder, how a page looks on a desk and on a phone; the page keeps its width. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const before = page.viewportSize();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`.replaceAll(' ', '-')), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
