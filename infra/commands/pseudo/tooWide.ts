import type { Page } from 'playwright-core';

/** The innermost elements that overflow the window; none if the page fits. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > room + 1)
      .slice(-3)
      .map((one) => `<${one.tagName.toLowerCase()} class="${one.className}"> ${one.textContent?.slice(0, 40)}`);
  });
