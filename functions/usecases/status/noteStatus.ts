import { type Locale, locales } from '#shared/messages/locale.ts';
import type { ServiceStatus } from '#shared/model/serviceStatus.ts';
import { statusFeeds, statusPages, withPart } from '#shared/rules/filledPage.ts';
import { type StatusTexts, statusEntries, statusHtml, statusIn } from '#shared/rules/statusHtml.ts';
import { type Sighting, seen } from '../../domain/status/seen.ts';
import type { SitePages } from '../../gateways/sitePages.ts';

export interface StatusDeps {
  pages: Pick<SitePages, 'read' | 'replace'>;
  textsIn: (locale: Locale) => Promise<StatusTexts>;
  origin: string;
  now: Date;
}

/**
 * Writes an observation into the status page, which stores the state: the first language's page is replaced
 * conditionally, then the other pages and feeds. Undefined before the site is published.
 */
export async function noteStatus(deps: StatusDeps, sighting: Sighting): Promise<ServiceStatus | undefined> {
  const [first = '', ...others] = statusPages;
  const [locale, ...more] = locales;
  const before = await deps.pages.read(first);
  if (!before) return undefined;
  const status = seen(statusIn(before.html), sighting, deps.now);
  const html = withPart(before.html, statusHtml(status, { texts: await deps.textsIn(locale), locale }));
  if ((await deps.pages.replace(first, html, before)) === 'changed') return noteStatus(deps, sighting);
  for (const [index, key] of others.entries()) {
    const other = more[index] ?? locale;
    await fill(deps, key, statusHtml(status, { texts: await deps.textsIn(other), locale: other }));
  }
  for (const [index, key] of statusFeeds.entries()) {
    const of = locales[index] ?? locale;
    const address = `${deps.origin}/${of}/api/status/`;
    const entries = statusEntries(status, { texts: await deps.textsIn(of), locale: of, address });
    await fill(deps, key, `<updated>${lastChange(status, deps.now)}</updated>\n${entries}`);
  }
  return status;
}

const lastChange = ({ incidents }: ServiceStatus, now: Date): string =>
  incidents
    .flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]))
    .toSorted()
    .at(-1) ?? now.toISOString();

async function fill(deps: StatusDeps, key: string, part: string): Promise<void> {
  const before = await deps.pages.read(key);
  if (!before) return;
  const after = withPart(before.html, part);
  if (after !== before.html && (await deps.pages.replace(key, after, before)) === 'changed')
    await fill(deps, key, part);
}
