import {
  levelOf,
  type ServiceStatus,
  type StatusIncident,
  StatusPart,
  statusDays,
} from '#shared/model/serviceStatus.ts';
import { partOfAlarm } from './partOfAlarm.ts';

/** An observation: the probed parts with whether each answered; or an alarm that went on or off. */
export type Sighting =
  | { tried: Partial<Record<StatusPart, boolean>>; isWhole?: boolean }
  | { alarm: string; on: boolean };

/** An alarm whose end was missed does not last for ever. */
const longestAlarmMs = 2 * 86_400_000;

/** The status after an observation: incidents begin, change and end with the level of their part. */
export function seen(before: ServiceStatus, sighting: Sighting, now: Date): ServiceStatus {
  const at = now.toISOString();
  const after = 'tried' in sighting ? tried(before, sighting, at) : rung(before, sighting, at);
  const oldest = new Date(now.getTime() - longestAlarmMs).toISOString();
  const kept = { ...after, alarms: after.alarms.filter(({ since }) => since > oldest) };
  return { ...kept, incidents: incidentsOf(kept, at) };
}

const tried = (
  before: ServiceStatus,
  { tried: found, isWhole }: { tried: Partial<Record<StatusPart, boolean>>; isWhole?: boolean },
  at: string,
) => ({
  ...before,
  ...(isWhole && { checkedAt: at }),
  failed: StatusPart.options.filter((part) =>
    found[part] === undefined ? before.failed.includes(part) : !found[part],
  ),
});

function rung(before: ServiceStatus, { alarm: name, on }: { alarm: string; on: boolean }, at: string): ServiceStatus {
  const part = partOfAlarm(name);
  if (part === undefined) return before;
  const others = before.alarms.filter((one) => one.name !== name);
  if (!on) return { ...before, alarms: others };
  const known = before.alarms.find((one) => one.name === name);
  return { ...before, alarms: [...others, known ?? { name, part, since: at }] };
}

function incidentsOf(status: ServiceStatus, at: string): StatusIncident[] {
  const oldest = new Date(Date.parse(at) - statusDays * 86_400_000).toISOString();
  const started = StatusPart.options.flatMap((part): StatusIncident[] => {
    const level = levelOf(status, part);
    const open = status.incidents.find((one) => one.part === part && one.to === undefined);
    return level === 'works' || open?.level === level ? [] : [{ part, level, from: at }];
  });
  const reported = status.incidents.map((one) =>
    one.to === undefined && levelOf(status, one.part) !== one.level ? { ...one, to: at } : one,
  );
  return [...started, ...reported].filter(({ to }) => to === undefined || to > oldest);
}
