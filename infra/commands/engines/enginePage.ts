import * as z from 'zod/mini';
import { until } from '#infra/client/calls.ts';
import { peopleOf } from '#infra/e2e/people.ts';
import { everyText } from '#shared/messages/everyText.ts';
import type { Locale } from '#shared/messages/locale.ts';

/** Keys as WebDriver writes them. */
export const keys = { tab: '\ue004', enter: '\ue007', space: ' ', escape: '\ue00c', down: '\ue015', right: '\ue014' };

/** What is passing while a page is drawn: it is asked for again. */
const passing = new Set([
  'no such element',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
]);

const collector = `
  if (!window.troubleOfPage) {
    window.troubleOfPage = [];
    const note = (text) => window.troubleOfPage.push(text);
    addEventListener('error', (event) => note('exception: ' + event.message));
    addEventListener('unhandledrejection', (event) => note('rejection: ' + event.reason));
    document.addEventListener('securitypolicyviolation', (event) => note('policy: ' + event.violatedDirective));
  }
  return window.troubleOfPage;`;

type EnginePage = ReturnType<typeof pageOf>;

/** What a person does on a page, each step waited for as a person would. Elements are named by XPath. */
function pageOf(browser: WebDriver, origin: string) {
  /** Repeats a step while its element is not ready; throws with what the page says. */
  async function patiently<Value>(what: string, step: () => Promise<Value>): Promise<Value> {
    let last: unknown;
    const tried = await until(
      () =>
        step().then(
          (value) => ({ value }),
          (error: unknown) => {
            if (!(error instanceof DriverError && passing.has(error.code))) throw error;
            last = error;
            return undefined;
          },
        ),
      (one) => one !== undefined,
      { seconds: 60 },
    );
    if (tried) return tried.value;
    throw new Error(`${what}: ${last instanceof Error ? last.message : last}. ${await described()}`);
  }
  const described = async () =>
    `At ${await browser.address()}: ${String(await browser.run('return document.body.innerText.slice(0, 1500)'))}`;

  const find = (xpath: string) => patiently(xpath, () => browser.find(xpath));
  async function wait(what: string, holds: () => Promise<boolean>): Promise<void> {
    const passed = () => holds().catch((error: unknown) => error instanceof DriverError && false);
    if (!(await until(passed, Boolean, { seconds: 60 }))) throw new Error(`${what}. ${await described()}`);
  }
  const see = (xpath: string) => wait(`not seen: ${xpath}`, async () => isShown(xpath));
  const isShown = async (xpath: string) =>
    (await browser.run(
      `const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 9, null).singleNodeValue;
       return found !== null && found.getClientRects().length > 0;`,
    )) === true;
  const live = () =>
    wait('the page does not come alive', async () => {
      const state = await browser.run(
        "return document.readyState === 'complete' && document.querySelector('main')?.dataset.app !== 'coming'",
      );
      return state === true;
    });

  return {
    browser,
    find,
    see,
    wait,
    live,
    open: async (path: string) => {
      await browser.open(path.startsWith('http') ? path : origin + path);
      await live();
      await browser.run(collector);
    },
    reload: async () => {
      await browser.reload();
      await live();
      await browser.run(collector);
    },
    click: (xpath: string) =>
      patiently(`click ${xpath}`, async () => {
        const element = await browser.find(xpath);
        await browser.show(element);
        await browser.click(element);
      }),
    /** Types key by key after what is there. */
    type: (xpath: string, text: string) =>
      patiently(`type into ${xpath}`, async () => {
        const field = await browser.find(xpath);
        await browser.show(field);
        await browser.type(field, text);
      }),
    /** Types in place of what is there. */
    fill: (xpath: string, text: string) =>
      patiently(`fill ${xpath}`, async () => {
        const field = await browser.find(xpath);
        await browser.show(field);
        await browser.clear(field);
        await browser.type(field, text);
      }),
    textOf: (xpath: string) => patiently(`read ${xpath}`, async () => browser.textOf(await browser.find(xpath))),
    valueOf: async (xpath: string) =>
      String(await patiently(`read ${xpath}`, async () => browser.propertyOf(await browser.find(xpath), 'value'))),
    /** Waits until the page says a text, wherever its lines break. */
    says: (text: string) =>
      wait(`not said: ${text}`, async () =>
        plain(String(await browser.run('return document.body.innerText'))).includes(plain(text)),
      ),
    /** Waits until the address holds a text. */
    at: (part: string) => wait(`not at ${part}`, async () => (await browser.address()).includes(part)),
    /** What went wrong on the page since it was opened: exceptions, refusals nobody took, what the policy refused. */
    trouble: async () => (await browser.run('return window.troubleOfPage ?? []')) as string[],
    /** Wider than its window: what a person would have to push sideways. */
    overflow: async () =>
      Number(await browser.run('return document.documentElement.scrollWidth - document.documentElement.clientWidth')),
  };
}

export const byId = (id: string): string => `//*[@id=${JSON.stringify(id)}]`;
/** A button or link of this name, in the page's own part unless it says otherwise. */
export const named = (name: string, tag = '*', within = '//main'): string =>
  `${within}//${tag}[self::a or self::button or self::summary][${ownText}=${quoted(plain(name))}]`;
export const saying = (text: string, within = '//main'): string =>
  `${within}//*[contains(${ownText}, ${quoted(plain(text))})]`;

const plain = (text: string): string => text.replace(/\s+/g, ' ');
/** To XPath a no-break space is a letter. */
const ownText = `normalize-space(translate(., '\u00a0', ' '))`;

/** XPath has no escapes: a text with both kinds of quotes is put together. */
const quoted = (text: string): string =>
  text.includes('"') ? `concat("${text.replaceAll('"', `", '"', "`)}")` : `"${text}"`;

/** What every walk has at hand: a browser on the product, in a language and a width. */
export interface Walk {
  page: EnginePage;
  locale: Locale;
  url: string;
  people: ReturnType<typeof peopleOf>;
  /** A text of the pages in the walk's language; throws for one with figures in it. */
  text: (key: string) => string;
  /** Nothing went wrong on the page, and nothing is pushed beyond its window. */
  sound: (step: string) => Promise<void>;
}

export function walkOf(browser: WebDriver, url: string, locale: Locale): Walk {
  const page = pageOf(browser, url);
  return {
    page,
    locale,
    url,
    people: peopleOf({ url }),
    text: (key) => {
      const said = everyText[locale][key];
      if (said === undefined || said.includes('{')) throw new Error(`There is no plain text ${key}.`);
      return said;
    },
    sound: async (step) => {
      const trouble = await page.trouble();
      if (trouble.length > 0) throw new Error(`${step}: ${trouble.join('; ')}`);
      const over = await page.overflow();
      if (over > 0) throw new Error(`${step}: the page is ${over} px wider than its window`);
    },
  };
}

/** The name of an element's id in answers, as the standard (W3C WebDriver) fixes it. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const Element = z.looseObject({ [elementKey]: z.string() });
const Answer = z.object({ value: z.unknown() });
const Refusal = z.object({ error: z.string(), message: z.string() });

/** One browser, driven over HTTP by the standard that every engine's driver speaks. */
export type WebDriver = Awaited<ReturnType<typeof openSession>>;

/** A refusal of the driver: `no such element`, `stale element reference`, `element not interactable`. */
class DriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Starts a browser with what the engine wants to know. */
export async function openSession(driver: string, capabilities: object) {
  const { sessionId } = z.parse(
    z.object({ sessionId: z.string() }),
    await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } }),
  );
  const session = `${driver}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => call(`${session}/${path}`, 'POST', body);
  const get = (path: string) => call(`${session}/${path}`, 'GET');
  const idOf = (answer: unknown): string => z.parse(Element, answer)[elementKey];

  return {
    open: (url: string) => post('url', { url }),
    reload: () => post('refresh'),
    address: async () => String(await get('url')),
    resize: (width: number, height: number) => post('window/rect', { width, height }),
    /** The first element of an XPath; refused where there is none. */
    find: async (xpath: string) => idOf(await post('element', { using: 'xpath', value: xpath })),
    /** Scrolls as a person does to what is wanted: into the middle of the window, where no notice lies over it. */
    show: (element: string) =>
      post('execute/sync', {
        script: "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        args: [{ [elementKey]: element }],
      }),
    click: (element: string) => post(`element/${element}/click`),
    clear: (element: string) => post(`element/${element}/clear`),
    /** Presses the keys of a text in an element; the path of a file in a field for files. */
    type: (element: string, text: string) => post(`element/${element}/value`, { text }),
    textOf: async (element: string) =>
      String(
        await post('execute/sync', { script: 'return arguments[0].innerText', args: [{ [elementKey]: element }] }),
      ),
    propertyOf: (element: string, name: string) => get(`element/${element}/property/${name}`),
    /** Presses keys where the focus is. */
    press: (keys: string) => post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes(keys) }] }),
    run: (script: string) => post('execute/sync', { script, args: [] }),
    picture: async () => Buffer.from(String(await get('screenshot')), 'base64'),
    close: () => call(session, 'DELETE'),
  };
}

const strokes = (keys: string) =>
  [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

async function call(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = z.parse(Answer, await answer.json());
  if (answer.ok) return value;
  const { error, message } = z.parse(Refusal, value);
  throw new DriverError(error, message.split('\n')[0] ?? '');
}
