import { fields, named, number, text } from '#frontend/api/readShape.ts';
import { keptLinksKey } from '#frontend/api/sessionMark.ts';

interface KeptLink {
  hash: string;
  /** Epoch milliseconds. */
  until: number;
}

/** By the name of an order or a quote. */
const readKept = named(fields<KeptLink>({ hash: text, until: number }));

/** For how long this browser opens what it was asked to remember: as long as a session on a device lasts. */
export const keptLinkDays = 30;

/** Those that have not run out; none in a browser without storage. */
function readLinks(now: Date): Record<string, KeptLink> {
  try {
    const links = readKept(JSON.parse(localStorage.getItem(keptLinksKey) ?? '{}'));
    return Object.fromEntries(Object.entries(links).filter(([, { until }]) => until > now.getTime()));
  } catch {
    return {};
  }
}

/** False where the browser stores nothing. */
function writeLinks(links: Readonly<Record<string, KeptLink>>): boolean {
  try {
    if (Object.keys(links).length === 0) localStorage.removeItem(keptLinksKey);
    else localStorage.setItem(keptLinksKey, JSON.stringify(links));
    return true;
  } catch {
    return false;
  }
}

/** What opens it, if this browser was asked to remember; whatever has run out is forgotten. */
export function keptLink(name: string, now = new Date()): string | undefined {
  const links = readLinks(now);
  writeLinks(links);
  return links[name]?.hash;
}

/** Remembers it in this browser, so that a bookmark of its page opens it; false where the browser stores nothing. */
export function keepLink(name: string, hash: string, now = new Date()): boolean {
  const until = now.getTime() + keptLinkDays * 86_400_000;
  return writeLinks({ ...readLinks(now), [name]: { hash, until } });
}

export function forgetLink(name: string, now = new Date()): void {
  const { [name]: _, ...others } = readLinks(now);
  writeLinks(others);
}
