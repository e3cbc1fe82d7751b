import * as z from 'zod/mini';

/** The parts of the product on the status page. */
export const StatusPart = z.enum(['ordering', 'payments', 'counting', 'delivery', 'api', 'webhooks']);
export type StatusPart = z.infer<typeof StatusPart>;

/** `limited`: an alarm is on; `down`: a probe from outside failed. */
export const StatusLevel = z.enum(['works', 'limited', 'down']);
export type StatusLevel = z.infer<typeof StatusLevel>;

/** A failure of a part, between two instants (ISO 8601); still open without an end. */
export const StatusIncident = z.object({
  part: StatusPart,
  level: z.enum(['limited', 'down']),
  from: z.string(),
  to: z.optional(z.string()),
});
export type StatusIncident = z.infer<typeof StatusIncident>;

/** The data of the status page. It is stored in the page itself, so that the page depends on nothing else. */
export const ServiceStatus = z.object({
  /** When the product was last probed from outside. */
  checkedAt: z.nullable(z.string()),
  /** Parts whose last probe failed. */
  failed: z.array(StatusPart),
  /** Alarms that are on, with their start. */
  alarms: z.array(z.object({ name: z.string(), part: StatusPart, since: z.string() })),
  /** Newest first. */
  incidents: z.array(StatusIncident),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const nothingSeen: ServiceStatus = { checkedAt: null, failed: [], alarms: [], incidents: [] };

/** How many days incidents stay on the page after their end. */
export const statusDays = 90;

export const levelOf = ({ failed, alarms }: ServiceStatus, part: StatusPart): StatusLevel =>
  failed.includes(part) ? 'down' : alarms.some((alarm) => alarm.part === part) ? 'limited' : 'works';
