import {
  levelOf,
  nothingSeen,
  ServiceStatus,
  type StatusIncident,
  StatusLevel,
  StatusPart,
} from '../../model/house/serviceStatus.ts';
import type { Locale } from '../../model/language/locale.ts';
import { formatMoment } from '../say/sayMoment.ts';

export interface StatusTexts {
  parts: Readonly<Record<StatusPart, string>>;
  levels: Readonly<Record<StatusLevel, string>>;
  all: string;
  some: string;
  never: string;
  checked: string;
  history: string;
  none: string;
  since: string;
  until: string;
  feed: string;
}

type StatusKey =
  | `pages/status.part.${StatusPart}`
  | `pages/status.level.${StatusLevel}`
  | `pages/status.${'all' | 'some' | 'never' | 'checked' | 'history' | 'none' | 'since' | 'until' | 'feed'}`;

/** The texts of the status page, from its messages. */
export function statusTextsOf(said: (key: StatusKey) => string): StatusTexts {
  const of = <Name extends string>(names: readonly Name[], text: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
  const lines = ['all', 'some', 'never', 'checked', 'history', 'none', 'since', 'until', 'feed'] as const;
  return {
    parts: of(StatusPart.options, (part) => said(`pages/status.part.${part}`)),
    levels: of(StatusLevel.options, (level) => said(`pages/status.level.${level}`)),
    ...of(lines, (line) => said(`pages/status.${line}`)),
  };
}

const [start, end] = ['<script type="application/json" id="status-record">', '</script>'];

/**
 * The replaceable part of the status page: its content for people, and the same as data, which the next update starts
 * from. A data block is never run as a script.
 */
export function statusHtml(status: ServiceStatus, { texts, locale }: { texts: StatusTexts; locale: Locale }): string {
  const { checkedAt, incidents } = status;
  const levels = StatusPart.options.map((part) => [part, levelOf(status, part)] as const);
  const isWell = levels.every(([, level]) => level === 'works');
  const head =
    checkedAt === null
      ? `<p class="status-head">${texts.never}</p>`
      : `<p class="status-head" data-level="${isWell ? 'works' : 'down'}">${isWell ? texts.all : texts.some}</p>
<p class="status-when">${texts.checked.replace('{time}', time(checkedAt, locale))}</p>`;
  const rows = levels.map(
    ([part, level]) =>
      `<li><span>${texts.parts[part]}</span><strong data-level="${level}">${texts.levels[level]}</strong></li>`,
  );
  const items = incidents.map((one) => `<li>${incidentText(one, { texts, locale })}</li>`);
  return `${head}
<ul class="status-parts">${rows.join('')}</ul>
<h2 id="history">${texts.history}</h2>
${items.length === 0 ? `<p>${texts.none}</p>` : `<ul class="status-history">${items.join('')}</ul>`}
<p><a class="link" href="/${locale}/api/status.xml" type="application/atom+xml">${texts.feed}</a></p>
${start}${JSON.stringify(status).replaceAll('<', '\\u003c')}${end}`;
}

const time = (at: string, locale: Locale) => `<time datetime="${at}">${formatMoment(at, locale)}</time>`;

function incidentText(
  { part, level, from, to }: StatusIncident,
  { texts, locale }: { texts: StatusTexts; locale: Locale },
) {
  const when = (to === undefined ? texts.since : texts.until)
    .replace('{from}', time(from, locale))
    .replace('{to}', to === undefined ? '' : time(to, locale));
  return `<strong>${texts.parts[part]}</strong>: ${texts.levels[level]}, ${when}`;
}

/** The data in a status page, as last written. */
export function statusIn(page: string): ServiceStatus {
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) return nothingSeen;
  return ServiceStatus.parse(JSON.parse(page.slice(from + start.length, to)));
}

/** The entries of the Atom feed: one for each incident, updated when the incident ends. */
export function statusEntries(
  { incidents }: ServiceStatus,
  { texts, locale, address }: { texts: StatusTexts; locale: Locale; address: string },
): string {
  return incidents
    .map((one) => {
      const text = incidentText(one, { texts, locale }).replace(/<[^>]+>/g, '');
      return `<entry><title>${text}</title><id>${address}#${one.part}-${one.level}-${one.from}</id><link href="${address}"/><published>${one.from}</published><updated>${one.to ?? one.from}</updated><content type="text">${text}</content></entry>`;
    })
    .join('\n');
}
