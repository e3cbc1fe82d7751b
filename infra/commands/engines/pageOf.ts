import { until } from '#infra/client/until.ts';
import { DriverError, type WebDriver } from './webDriver.ts';

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

export type EnginePage = ReturnType<typeof pageOf>;

/** What a person does on a page, each step waited for as a person would. Elements are named by XPath. */
export function pageOf(browser: WebDriver, origin: string) {
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
