import type { staff as area } from '#shared/contract/staff.ts';
import { csvFile } from '#shared/rules/csvCell.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { audit } from '../../runtime/services/audit.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { setting } from '../../runtime/settings.ts';

/** The most that one answer holds. */
const most = 10_000;

export const exportNewsletter: Handler<typeof area.exportNewsletter> = async ({ caller, locale, now, requestId }) => {
  const found = await subscribers().confirmed(most + 1);
  const shown = found.slice(0, most);
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'exported', object: 'list#newsletter', before: {}, after: { rows: shown.length } },
      ...{ request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  const rows = shown.map(({ email, locale: of, proof, leave }) => [
    ...[email, of, proof.at(-1)?.at ?? '', proof.findLast(({ text }) => text !== undefined)?.textVersion ?? ''],
    `${setting('SITE_ORIGIN')}/api/newsletter/leave/${leave}`,
  ]);
  const csv = csvFile([['email', 'language', 'confirmed_at', 'consent_version', 'unsubscribe'], ...rows], locale);
  const file_name = `newsletter-${warsawDayOf(now)}.csv`;
  return { status: 200, body: { file_name, csv, rows: shown.length, complete: found.length <= most } };
};
