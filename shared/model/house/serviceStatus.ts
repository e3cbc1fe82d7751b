import * as z from 'zod/mini';

/** The parts of the product that the status page speaks of. */
export const StatusPart = z.enum(['ordering', 'payments', 'counting', 'delivery', 'api', 'webhooks']);
export type StatusPart = z.infer<typeof StatusPart>;

/** `limited`: an alarm is on; `down`: it was tried from outside and did not answer as it should. */
export const StatusLevel = z.enum(['works', 'limited', 'down']);
export type StatusLevel = z.infer<typeof StatusLevel>;

/** A part did not work as it should, from one instant to another (ISO 8601); open without an end. */
export const StatusIncident = z.object({
  part: StatusPart,
  level: z.enum(['limited', 'down']),
  from: z.string(),
  to: z.optional(z.string()),
});
export type StatusIncident = z.infer<typeof StatusIncident>;

/** All that the status page knows; it is kept in the page itself, so that nothing else has to work for it. */
export const ServiceStatus = z.object({
  /** When the product was last looked at from outside. */
  checkedAt: z.nullable(z.string()),
  /** Parts that did not answer when they were last tried. */
  failed: z.array(StatusPart),
  /** Alarms that are on, since when. */
  alarms: z.array(z.object({ name: z.string(), part: StatusPart, since: z.string() })),
  /** Newest first. */
  incidents: z.array(StatusIncident),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const nothingSeen: ServiceStatus = { checkedAt: null, failed: [], alarms: [], incidents: [] };

/** How long an incident is told of after its end. */
export const statusDays = 90;

export const levelOf = ({ failed, alarms }: ServiceStatus, part: StatusPart): StatusLevel =>
  failed.includes(part) ? 'down' : alarms.some((alarm) => alarm.part === part) ? 'limited' : 'works';
