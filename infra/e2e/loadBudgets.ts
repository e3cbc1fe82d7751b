import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from 'playwright-core';
import { barOf } from '../commands/figures/bars.ts';

const barOfPage = (kind: string, name: string): number => barOf('bench:site', `worst.${kind}.${name}`);

const firstLoadOf = (kind: string) => ({ js: barOfPage(kind, 'js'), css: barOfPage(kind, 'css') });

/** What each kind of page may load at first, in bytes as they are sent. */
export const firstLoadBudgets = { marketing: firstLoadOf('marketing'), order: firstLoadOf('order') } as const;

const dist = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** Bytes that the page's HTML asks for: its scripts with their preloads, its style. */
export async function firstLoad(address: string): Promise<{ js: number; css: number }> {
  // A page of an error answers with its own status.
  const html = await (await fetch(address)).text();
  const files = [...html.matchAll(/(?:(?:src|href)="|data-code="|(?<=\.js) )(\/assets\/[^" ]+\.(js|css))/g)];
  const sum = (type: string) =>
    files.filter(([, , found]) => found === type).reduce((total, [, file]) => total + packed(file ?? ''), 0);
  return { js: sum('js'), css: sum('css') };
}

/** What order forms, payment and paid order load until they are idle. */
export const idleBudgets = {
  order: { js: barOfPage('order', 'js'), files: barOfPage('order', 'files') },
  checkout: { js: barOfPage('checkout', 'js'), files: barOfPage('checkout', 'files') },
} as const;

/**
 * The scripts that a page asks for until it is idle and nobody has touched it, as the browser counts them: also those that
 * its scripts ask for. `js` in bytes as sent.
 */
export async function loadUntilIdle(page: Page, address: string): Promise<{ js: number; files: number }> {
  const asked = new Set<string>();
  const note = (request: Request) => {
    // What a slow page before this one asks for at its very end is not of this one.
    if (request.isNavigationRequest()) asked.clear();
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('request', note);
  return { js: [...asked].reduce((sum, file) => sum + packed(file), 0), files: asked.size };
}

/** Bytes of an asset as it is sent, by its path. */
export const packed = (file: string): number => statSync(`${dist}${file}.br`).size;

const budgetOf = (kind: string) => ({
  ...firstLoadOf(kind),
  performance: barOfPage(kind, 'performance'),
  lcp: barOfPage(kind, 'lcp'),
  tbt: barOfPage(kind, 'tbt'),
  cls: barOfPage(kind, 'cls'),
});

/** What each kind of page has to keep: bytes as sent, Lighthouse's scores, milliseconds. */
export const benchBudgets = {
  marketing: budgetOf('marketing'),
  order: budgetOf('order'),
  app: budgetOf('app'),
  /** From the order form on. */
  checkout: budgetOf('checkout'),
  /** What only its own people see, whose data comes after the page. */
  inside: budgetOf('inside'),
} as const;

/** Of the demo data. */
export type Visitor = 'customer' | 'staff' | 'translator';

export interface BenchPage {
  kind: keyof typeof benchBudgets;
  /** `:order` and the like stand for what the bench has made (`bench.ts`). */
  path: string;
  as?: Visitor;
}

const paths = (kind: BenchPage['kind'], all: readonly string[], as?: Visitor): readonly BenchPage[] =>
  all.map((path) => ({ kind, path, ...(as && { as }) }));

/** One page of each kind, the languages in turn. */
export const benchPages: readonly BenchPage[] = [
  ...paths('marketing', [
    '/en/',
    '/pl/',
    '/en/prices/',
    '/pl/languages/german-to-polish/',
    '/en/languages/',
    '/pl/documents/',
    '/en/documents/birth-certificate/',
    '/pl/faq/',
    '/en/blog/',
    '/pl/blog/sworn-or-ordinary/',
    '/en/contact/',
    '/pl/terms/',
    '/en/terms/2026-11-24/',
    '/en/charity/',
    '/pl/punctuality/',
    '/en/translators/',
    '/pl/api/',
    '/en/api/first-order/',
    '/pl/api/problems/',
    '/pl/api/reference/account/',
    '/pl/newsletter/',
    '/en/accessibility/',
  ]),
  ...paths('app', ['/en/recruitment/', '/en/login/', '/pl/register/', '/pl/certificate/']),
  ...paths('order', ['/en/order/write/', '/pl/order/write/', '/pl/order/sworn/', '/en/quote/']),
  ...paths('checkout', ['/pl/cart/:cart/payment/', '/pl/order/:order/#:hash']),
  ...paths('inside', ['/en/payment/confirmation/:hash/', '/en/quote/:quote/#:asked']),
  ...paths('inside', ['/en/account/orders/', '/pl/account/prepaid/', '/en/account/settings/'], 'customer'),
  ...paths('inside', ['/en/staff/', '/pl/staff/orders/', '/en/staff/order/:order/'], 'staff'),
  ...paths('inside', ['/pl/translator/', '/en/translator/availability/'], 'translator'),
];
