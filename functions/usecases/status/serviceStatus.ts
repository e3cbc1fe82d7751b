import * as z from 'zod/mini';
import { type Locale, locales } from '#shared/messages/locale.ts';
import type { ServiceStatus, StatusPart } from '#shared/model/house/serviceStatus.ts';
import { statusFeeds, statusPages, withPart } from '#shared/rules/site/filledPage.ts';
import { type StatusTexts, statusEntries, statusHtml, statusIn } from '#shared/rules/site/statusHtml.ts';
import { type Sighting, seen } from '../../domain/status/incidents.ts';
import type { AlarmStates } from '../../gateways/alarmStates.ts';
import type { SiteAnswer, SiteGateway } from '../../gateways/ownSite.ts';
import type { SitePages } from '../../gateways/sitePages.ts';

const PricedAnswer = z.object({ quotation: z.object({ price_gross: z.object({ amount: z.int() }) }) });
const form = { source_lang: 2, target_lang: [1], content: 'Whether a price is told is looked at with this text.' };

/** How often a part is probed from outside before it counts as down. */
const tries = 2;

/** Probes from outside without side effects: whether the API answers, and quotes a price. */
export async function lookAround(site: SiteGateway): Promise<Partial<Record<StatusPart, boolean>>> {
  const api = await answers(
    () => site.ask('GET', '/api/languages'),
    ({ status }) => status === 200,
  );
  const isPriced = ({ status, body }: SiteAnswer) => status === 200 && z.safeParse(PricedAnswer, body).success;
  const ordering = await answers(() => site.ask('POST', '/api/quotation', { body: form }), isPriced);
  return { api, ordering };
}

async function answers(ask: () => Promise<SiteAnswer>, isGood: (answer: SiteAnswer) => boolean): Promise<boolean> {
  for (let number = 1; number <= tries; number++) {
    const answer = await ask().catch(() => undefined);
    if (answer && isGood(answer)) return true;
  }
  return false;
}

interface StatusDeps {
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
    await fillPage(deps, key, statusHtml(status, { texts: await deps.textsIn(other), locale: other }));
  }
  for (const [index, key] of statusFeeds.entries()) {
    const of = locales[index] ?? locale;
    const address = `${deps.origin}/${of}/api/status/`;
    const entries = statusEntries(status, { texts: await deps.textsIn(of), locale: of, address });
    await fillPage(deps, key, `<updated>${lastChange(status, deps.now)}</updated>\n${entries}`);
  }
  return status;
}

/**
 * Ends the alarms on the page that are over: the event that said so may be lost, and an incident would be told of for days. Asks
 * only while one is on the page, since each question costs. An alarm that goes on meanwhile is told of by its own event.
 */
export async function endMissed(
  deps: StatusDeps & { states: AlarmStates },
  { alarms }: ServiceStatus,
): Promise<ServiceStatus | undefined> {
  const told = alarms.map(({ name }) => name);
  if (told.length === 0) return undefined;
  const on = await deps.states.ringing(told);
  const ended = new Set(told.filter((name) => !on.has(name)));
  return ended.size > 0 ? noteStatus(deps, { ended }) : undefined;
}

const lastChange = ({ incidents }: ServiceStatus, now: Date): string =>
  incidents
    .flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]))
    .toSorted()
    .at(-1) ?? now.toISOString();

async function fillPage(deps: StatusDeps, key: string, part: string): Promise<void> {
  const before = await deps.pages.read(key);
  if (!before) return;
  const after = withPart(before.html, part);
  if (after !== before.html && (await deps.pages.replace(key, after, before)) === 'changed')
    await fillPage(deps, key, part);
}
