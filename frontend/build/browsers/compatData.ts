import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SupportedBrowser, supportedBrowsers } from './supportedBrowsers.ts';

interface Support {
  version_added: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}

/** A feature of the platform and those below it, as `@mdn/browser-compat-data` has them. */
export interface Feature {
  __compat?: { support: Partial<Record<SupportedBrowser, Support | readonly Support[]>> };
  [name: string]: Feature | Feature['__compat'];
}

interface CompatData {
  api: Feature;
  css: { properties: Feature; 'at-rules': Feature; selectors: Feature; types: Feature };
  javascript: { builtins: Feature };
}

const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
export const compatData: CompatData = JSON.parse(readFileSync(file, 'utf8'));

export const below = (feature: Feature | undefined, name: string): Feature | undefined =>
  feature !== undefined && name !== '__compat' && Object.hasOwn(feature, name) ? (feature[name] as Feature) : undefined;

/** Names of the features below one. */
export const namesBelow = (feature: Feature): string[] => Object.keys(feature).filter((name) => name !== '__compat');

/** The supported browsers that a feature is too new for; none for one that the data does not know. */
export function missingIn({ __compat }: Feature): SupportedBrowser[] {
  if (!__compat) return [];
  return browsers.filter((browser) => {
    const said = __compat.support[browser];
    const entries = said === undefined ? [] : Array.isArray(said) ? said : [said as Support];
    return entries.length > 0 && !entries.some((entry) => isThere(entry, supportedBrowsers[browser]));
  });
}

const browsers = Object.keys(supportedBrowsers) as SupportedBrowser[];

function isThere({ version_added: added, flags, prefix, alternative_name: other }: Support, oldest: string): boolean {
  if (flags || prefix || other) return false;
  if (typeof added !== 'string') return added !== false;
  const version = added.replace('≤', '');
  return /^\d/.test(version) && compare(version, oldest) <= 0;
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}
