import type { Page } from 'playwright-core';

/** As on a slow phone. */
const slowdown = 4;

/** Milliseconds from a press or a key to the next paint, by what was done: of each the median, and the worst of them. */
export interface Interactions {
  text: number;
  picker: number;
  files: number;
  options: number;
  worst: number;
}

type Kind = Exclude<keyof Interactions, 'worst'>;

/**
 * What somebody does on an order form at a fourth of the processor's speed, `rounds` times: types into the text, opens a
 * language picker, searches it and picks, takes a file's row away and adds one, ticks options. Event Timing counts in steps
 * of 8 ms, and leaves out what is faster than 16.
 */
export async function measureInteractions(page: Page, address: string, rounds: number): Promise<Interactions> {
  await page.goto(address);
  await page.locator('main[data-app=live]').waitFor();
  await page.evaluate(() => {
    const seen: { at: number; duration: number }[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime: at, duration } of list.getEntries()) seen.push({ at, duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const measured: Record<Kind, number[]> = { text: [], picker: [], files: [], options: [] };
  /** The slowest event of what is done, from its press to the paint. */
  const timed = async (kind: Kind, act: () => Promise<void>) => {
    await act();
    // Entries come after the frame that they tell of.
    await page.waitForTimeout(300);
    const seen = await page.evaluate(() =>
      (globalThis as unknown as { seen: { duration: number }[] }).seen.splice(0).map(({ duration }) => duration),
    );
    measured[kind].push(Math.max(16, ...seen));
  };
  const press = (key: string) => () => page.keyboard.press(key);
  const file = (round: number) => ({
    name: `text ${round}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Some words'),
  });
  for (let round = 0; round < rounds; round++) {
    await page.locator('#content').focus();
    for (const letter of 'A word') await timed('text', press(letter));
    for (const id of ['source', 'targets']) {
      await timed('picker', () => page.locator(`#${id}`).click());
      await page.getByRole('listbox').waitFor();
      for (const key of ['n', 'o', 'ArrowDown', 'ArrowDown']) await timed('picker', press(key));
      await timed('picker', press('Enter'));
      if (id === 'targets') await timed('picker', press('Escape'));
    }
    await timed('options', () => page.locator('#express').click());
    await page.locator('input[type=file]').setInputFiles(file(round));
    await page.getByText(file(round).name, { exact: true }).waitFor();
    await timed('files', () =>
      page
        .getByRole('button', { name: new RegExp(file(round).name) })
        .last()
        .click(),
    );
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { text, picker, files, options } = measured;
  const each = { text: median(text), picker: median(picker), files: median(files), options: median(options) };
  return { ...each, worst: Math.max(...Object.values(each)) };
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}
