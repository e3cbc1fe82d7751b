/** How documents are handed in: one alone in an interactive session, several in a package. */
export const ksefSessions = ['online', 'batch'] as const;
export type KsefSession = (typeof ksefSessions)[number];

interface Pace {
  /** How many sessions of the kind KSeF lets one seller open from one address in any sixty minutes. */
  allowed: number;
  /** So many of them we open: a fifth is left for a second run, a call that was repeated, and limits that are lowered. */
  opened: number;
  /** So many are opened as they come; beyond, they are apart. */
  atOnce: number;
  apartMs: number;
}

const minuteMs = 60_000;
/** The window in which KSeF counts: the sixty minutes before a call, not the hour of the clock. */
export const paceWindowMs = 60 * minuteMs;

/**
 * The ministry's limits ("Limity żądań API", POST /sessions/online and /sessions/batch) and our pace below them. Who opens
 * more is answered 429, and shut out for longer each time. As many as are apart for an hour, and those at once, fit into
 * `opened`, so that nothing ever waits longer than `apartMs`.
 */
export const ksefPace: Readonly<Record<KsefSession, Pace>> = {
  online: { allowed: 120, opened: 96, atOnce: 30, apartMs: minuteMs },
  batch: { allowed: 60, opened: 48, atOnce: 15, apartMs: 2 * minuteMs },
};

/** A run begins when its minute does, give or take: what is a little early is not a minute early. */
const slackMs = 10_000;

/** Those of the openings (ISO 8601) that KSeF still counts at `now`. */
export const countedOpenings = (openings: readonly string[], now: Date): string[] =>
  openings.filter((at) => Date.parse(at) > now.getTime() - paceWindowMs);

/** Whether another session of the kind may be opened at `now`, after these openings. */
export function mayOpen(kind: KsefSession, openings: readonly string[], now: Date): boolean {
  const { opened, atOnce, apartMs } = ksefPace[kind];
  const counted = countedOpenings(openings, now);
  if (counted.length >= opened) return false;
  if (counted.length < atOnce) return true;
  const last = Math.max(...counted.map((at) => Date.parse(at)));
  return now.getTime() - last >= apartMs - slackMs;
}
