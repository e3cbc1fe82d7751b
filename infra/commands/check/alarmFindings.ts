import { entries } from '../../constructs/records.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Facts, Finding } from './facts.ts';

type Cloud = Extract<Settings, { domain: object }>;

/** Whether alarms reach their recipients: each severity is a topic with its own subscription to confirm. */
export function alarmFindings({ alarmsTo, pagesTo = alarmsTo }: Cloud, { alarms }: Facts): Finding[] {
  if (!alarms) return [];
  const wanted = { mail: alarmsTo, page: pagesTo };
  const what = {
    mail: `${alarmsTo} gets the alarms that wait for the next day`,
    page: `${pagesTo} gets the alarms that wake people`,
  };
  return entries(alarms).map(([severity, subscribers]) => {
    const ok = subscribers.some(({ address, isConfirmed }) => address === wanted[severity] && isConfirmed);
    const act = 'confirm the subscription that AWS Notifications sent; deploy again where it was deleted';
    return ok ? { ok, what: what[severity] } : { ok, what: what[severity], act };
  });
}
