import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What each kind of page may load at first, in bytes as they are sent. */
export const firstLoadBudgets = {
  marketing: { js: 10_240, css: 10_240 },
  order: { js: 102_400, css: 10_240 },
} as const;

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

const packed = (file: string): number => statSync(`${dist}${file}.br`).size;
