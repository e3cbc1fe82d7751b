import type { Page, Request, Route } from 'playwright-core';
import { paths } from '#infra/local/host/place.ts';

/** Links of the bucket: files are sent to them and read from them. */
export const bucket = `**${paths.files}/**`;

/** Answers of the service to one address, changed on their way to the page: what the product cannot be brought to say. */
export async function changeAnswer<Answer>(page: Page, url: string, change: (answer: Answer) => unknown) {
  await page.route(url, async (route) => {
    // A page that was closed in the meantime has nobody to answer.
    const closed = () => undefined;
    const response = await route.fetch().catch(closed);
    const text = await response?.text().catch(closed);
    if (!response || text === undefined) return;
    const answer: Answer = JSON.parse(text);
    await route.fulfill({ response, json: change(answer) }).catch(closed);
  });
}

/**
 * Answers the first call of one address in place of the service. The route stays: Playwright's `times` takes it away
 * while the page goes on, and a call sent at the moment Chromium's interception is switched off is never answered.
 */
export async function answerOnce(page: Page, url: string, answer: Parameters<Route['fulfill']>[0]) {
  let answered = false;
  await page.route(url, (route) => {
    if (answered) return route.fallback();
    answered = true;
    return route.fulfill(answer);
  });
}

/** Holds the calls of one address until the returned function is called; then other routes of it have them. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // A call that was cancelled in the meantime has nobody to answer.
    await route.fallback().catch(() => undefined);
  });
  return () => release();
}

/** Lets the bytes of files through and holds the bucket's answers until the returned function is called: a slow transfer. */
export async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const held: string[] = [];
  let released = false;
  // One that was cancelled in the meantime has nobody to answer.
  const answer = (requestId: string) => devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (released || request.method !== 'PUT') void answer(requestId);
    else held.push(requestId);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*${paths.files}/*`, requestStage: 'Response' }] });
  return async () => {
    released = true;
    await Promise.all(held.map(answer));
  };
}

/** What a call sent as JSON; nothing for a file. */
export function sentJson(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return undefined;
  }
}
