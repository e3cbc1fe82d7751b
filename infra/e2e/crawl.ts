import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses that the service answers, and no file of the site. */
const served = /^\/api\/(?!$)[\w/.-]*$|^\/mailbox/;
/** What a page of an application shows only once its data are there. */
const application = /\/(?:order\/-|account|staff|translator|cart)\//;
/** Stands for a value in the address of a page that is built once for all of them, as `/order/-/`. */
const parameter = /\/:\w+(?=\/)/g;

interface BuiltPage {
  path: string;
  html: string;
  ids: ReadonlySet<string>;
}

/** Every page of a built site, by its address. */
export function builtPages(dist: string): ReadonlyMap<string, BuiltPage> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return new Map(
    files.map((file) => {
      const path = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
      const html = readFileSync(join(dist, file), 'utf8');
      const ids = new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id = '']) => plain(id)));
      return [path, { path, html, ids }];
    }),
  );
}

/** Links, anchors, scripts, styles, pictures and fonts of built pages that lead to nothing, as `page → address`. */
export function deadEnds(dist: string): string[] {
  const pages = builtPages(dist);
  const known = new Map<string, boolean>();
  const isThere = (path: string) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = pages.has(path) || pages.has(`${path}/`) || existsSync(join(dist, decodeURIComponent(path)));
    known.set(path, found);
    return found;
  };
  return [...pages.values()].flatMap((page) =>
    addressesOf(page.html).flatMap((address) => {
      const { origin, pathname, hash } = new URL(address, `http://site${page.path}`);
      if (origin !== 'http://site' || served.test(pathname)) return [];
      const path = pathname.replace(parameter, '/-');
      if (!isThere(path)) return [`${page.path} → ${address}`];
      const target = pages.get(path);
      const isDynamic = application.test(path) || application.test(page.path);
      const isReached = hash.length < 2 || !target || isDynamic || target.ids.has(decodeURIComponent(hash.slice(1)));
      return isReached ? [] : [`${page.path} → ${address}`];
    }),
  );
}

/** Pages that show or link what the build puts in the place of a number or a key (`app/render.tsx`), as `page: it`. */
export const placeholders = (dist: string): string[] =>
  [...builtPages(dist).values()].flatMap(({ path, html }) => {
    const [found] = /0{8,}|-{20,}/.exec(html) ?? [];
    return found === undefined ? [] : [`${path}: ${found}`];
  });

/** Marks of the texts' own language that stand in a page as they were typed, as `page: what is around them`. */
export const rawMarkup = (dist: string): string[] =>
  [...builtPages(dist).values()].flatMap(({ path, html }) => {
    const shown = html
      .replace(/<(script|style|pre|code)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, (tag) => (/^<meta|^<title/.test(tag) ? tag : ' '));
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    const said = [...shown.matchAll(/.{0,30}(?:(?:^|\s|\.)#{2,4} \S|\{#|\{\{|\}\}|\]\(\/).{0,30}/g)];
    const told = data.flatMap(([, json = '']) => [...json.matchAll(/.{0,30}(?:#{2,4} |\{#).{0,30}/g)]);
    return [...said, ...told].map(([around]) => `${path}: ${around.trim()}`);
  });

function addressesOf(html: string): string[] {
  const plainTags = html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>');
  const single = [...plainTags.matchAll(/<[^>]*?\s(?:href|src|poster)="([^"]*)"/g)].map(([, address = '']) => address);
  const sets = [...plainTags.matchAll(/\ssrcset="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  return [...new Set([...single, ...sets].map(plain))].filter((one) => !/^(?:https?:|mailto:|tel:|data:)/.test(one));
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
