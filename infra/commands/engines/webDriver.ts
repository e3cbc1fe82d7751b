import * as z from 'zod/mini';

/** The name of an element's id in answers, as the standard (W3C WebDriver) fixes it. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const Element = z.looseObject({ [elementKey]: z.string() });
const Answer = z.object({ value: z.unknown() });
const Refusal = z.object({ error: z.string(), message: z.string() });

/** One browser, driven over HTTP by the standard that every engine's driver speaks. */
export type WebDriver = Awaited<ReturnType<typeof openSession>>;

/** A refusal of the driver: `no such element`, `stale element reference`, `element not interactable`. */
export class DriverError extends Error {
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
