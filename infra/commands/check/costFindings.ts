import type { Settings } from '../../settings/settings.ts';
import type { Facts, Finding } from './facts.ts';

type Cloud = Extract<Settings, { domain: object }>;

/** Whether production's monitor of costs can be made: an account has one for its services, and new ones come with it. */
export function costFindings({ stage, costMonitor }: Cloud, facts: Facts): Finding[] {
  if (stage !== 'production' || costMonitor === 'none') return [];
  const found = facts.costMonitor;
  if (found === undefined)
    return [
      {
        ok: false,
        what: 'costs that are out of the ordinary are told',
        act: 'open Cost Explorer in the console once (Billing); a day. Until then set "costMonitor": "none"',
      },
    ];
  const there = found === 'none' || found.isOwn ? undefined : found.arn;
  const wanted = costMonitor === 'made' ? undefined : costMonitor;
  if (there === wanted) return [{ ok: true, what: 'costs that are out of the ordinary are told' }];
  const act =
    there === undefined
      ? 'there is no such monitor: take "costMonitor" out of the settings, and the deploy makes one'
      : `set "costMonitor": "${there}": an account has one monitor of its services, and a second one is refused`;
  return [{ ok: false, what: 'costs that are out of the ordinary are told', act }];
}
