import {
  levelOf,
  type ServiceStatus,
  type StatusIncident,
  StatusPart,
  statusDays,
} from '#shared/model/house/serviceStatus.ts';

/** An observation: the probed parts with whether each answered; an alarm that went on or off; or alarms whose end nobody told of. */
export type Sighting =
  | { tried: Partial<Record<StatusPart, boolean>>; isWhole?: boolean }
  | { alarm: string; on: boolean }
  | { ended: ReadonlySet<string> };

/** Longest time for which an alarm counts: one that nobody can be asked about must not last for ever. */
const longestAlarmMs = 2 * 86_400_000;

/** The status after an observation: incidents begin, change and end with the level of their part. */
export function seen(before: ServiceStatus, sighting: Sighting, now: Date): ServiceStatus {
  const at = now.toISOString();
  const after = observed(before, sighting, at);
  const oldest = new Date(now.getTime() - longestAlarmMs).toISOString();
  const kept = { ...after, alarms: after.alarms.filter(({ since }) => since > oldest) };
  return { ...kept, incidents: incidentsOf(kept, at) };
}

function observed(before: ServiceStatus, sighting: Sighting, at: string): ServiceStatus {
  if ('tried' in sighting) return tried(before, sighting, at);
  if ('alarm' in sighting) return rung(before, sighting, at);
  return { ...before, alarms: before.alarms.filter(({ name }) => !sighting.ended.has(name)) };
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

/**
 * Alarms that mean something does not work for customers: of functions, queues and metrics. Matters for staff while
 * everything works (a job without a translator, an infected file, a rejected refund) are no incidents.
 */
const alarms: Record<
  StatusPart,
  { functions: readonly string[]; queues?: readonly string[]; figures?: readonly string[] }
> = {
  api: { functions: ['authorizer'], figures: ['ServerErrors'] },
  ordering: { functions: ['shop', 'orders'], figures: ['CanaryFailed'] },
  payments: {
    functions: ['money', 'p24Hook', 'settlePayment'],
    queues: ['Settle'],
    figures: ['PaidNotAccepted', 'sweepMoneyNotVerified'],
  },
  counting: {
    functions: ['countWords', 'requoteCart', 'noteScan'],
    queues: ['Count', 'Requote', 'Scan'],
    figures: ['FilesCountedLate'],
  },
  delivery: {
    functions: ['checkDelivery', 'runProduction', 'followOrders', 'translator', 'sendMail'],
    queues: ['Check', 'Mail'],
    figures: ['MailsLate'],
  },
  webhooks: { functions: ['deliverWebhooks', 'tellEvents'], queues: ['Webhook'] },
};

/**
 * Parts of the service by the alarms' names in CloudFormation: `<stack>-<name>Alarm<8 hex digits>-<more>`, metrics
 * `<stage>-<name>`.
 */
const parts = new Map(
  (Object.keys(alarms) as StatusPart[]).flatMap((part) => {
    const { functions, queues = [], figures = [] } = alarms[part];
    const ofQueues = queues.flatMap((queue) => [`${queue}QueueAlarm`, `${queue}QueueAge`]);
    return [...functions.map((name) => `${name}Alarm`), ...ofQueues, ...figures].map((name) => [name, part] as const);
  }),
);

export const namedAlarms: ReadonlySet<string> = new Set(parts.keys());

/** The product's name for an alarm, out of its name in CloudWatch. */
const alarmWithin = (name: string): string =>
  /-([A-Za-z0-9]+)[0-9A-F]{8}-[A-Za-z0-9]+$/.exec(name)?.[1] ?? name.slice(name.lastIndexOf('-') + 1);

/** The part of the service that an alarm affects; undefined if it affects nothing that customers use. */
export const partOfAlarm = (name: string): StatusPart | undefined => parts.get(alarmWithin(name));
