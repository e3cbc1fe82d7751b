import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type PlacedChange, placeOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import type { HostOptions } from '#infra/local/host/host.ts';
import { awsKeys, region } from '#infra/local/host/place.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { startProduct } from '#infra/local/host/startHost.ts';
import { ownBrowser } from '../browser.ts';
import { type Person, peopleOf } from '../people.ts';

type Role = 'customer' | 'company' | 'staff';
interface Visit {
  /** Who is logged in; nobody without it. */
  as?: Role;
  width?: number;
  consent?: 'granted' | 'closed';
}

/**
 * The site on the whole product, with the demo accounts. Orders can be written straight into its tables. Every test
 * fails on a console error or an exception, unless it says what it expects (`allow`). `options`: the product's own.
 */
export function accountUnderTest(options: Partial<HostOptions> = {}) {
  let browser: Browser;
  let product: Awaited<ReturnType<typeof startProduct>>;
  let db: DynamoDBDocumentClient;
  let contexts: BrowserContext[] = [];
  let trouble: string[] = [];
  let allowed: RegExp[] = [];
  const sessions = new Map<Role, Promise<Person>>();

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ demo: true, ...options }), ownBrowser()]);
    const client = new DynamoDBClient({ endpoint: product.dynamoEndpoint, region, credentials: awsKeys });
    db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  });
  afterAll(async () => {
    await product?.stop();
  });
  beforeEach(() => {
    trouble = [];
    allowed = [];
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(trouble.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  });

  async function open(
    path: string,
    { width = 1280, consent = 'closed' }: Visit,
    storageState?: BrowserContextOptions['storageState'],
  ) {
    const viewport = { width, height: width < 600 ? 780 : 900 };
    const context = await browser.newContext({
      baseURL: product.url,
      viewport,
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    contexts.push(context);
    // As elsewhere: what comes at once is not slowed by it.
    context.setDefaultTimeout(60_000);
    await context.addInitScript((value) => localStorage.setItem('verso.consent', value), consent);
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && trouble.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
    await page.goto(path);
    return page;
  }

  /** Fills the login that a page shows. */
  async function logIn(page: Page, role: Role): Promise<void> {
    const { email, password } = person(role);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.locator('input[autocomplete=current-password]').fill(password);
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  }

  /** Logs in once; all pages of the same person begin with that session. */
  async function sessionOf(role: Role) {
    const { email, password } = person(role);
    const session = sessions.get(role) ?? peopleOf(product).logIn(email, password);
    sessions.set(role, session);
    return (await session).storageState;
  }

  const tableOf = (name: string) => {
    const found = [...product.functions.values()].map(({ settings }) => settings.environment[`TABLE_${name}`]);
    const table = found.find(Boolean);
    if (!table) throw new Error(`No function knows the table ${name}.`);
    return table;
  };

  return {
    logIn,
    allow: (pattern: RegExp) => allowed.push(pattern),
    visit: async (path: string, options: Visit = {}) =>
      open(path, options, options.as && (await sessionOf(options.as))),
    /** The pool's id of a demo account: whose orders are theirs. */
    accountOf: (role: Role) => {
      const user = product.identity?.pool.users.find(person(role).email);
      if (!user) throw new Error(`There is no ${role}.`);
      return user.sub;
    },
    tableOf,
    place: (change: PlacedChange = {}, at = new Date()) =>
      placeOrder(db, { orders: tableOf('ORDERS'), payments: tableOf('PAYMENTS') }, at, change),
    get db() {
      return db;
    },
    get product() {
      return product;
    },
  };
}

function person(role: Role) {
  const found = demoAccounts.find((demo) => demo.role === role);
  if (!found) throw new Error(`There is no demo account ${role}.`);
  return found;
}
