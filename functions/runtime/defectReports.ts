import { inScope, type Scope, scope } from './scope.ts';
import { optionalSetting } from './settings.ts';

/** How long an answer to a customer may wait for the destination of reports. */
const patienceMs = 1500;
/**
 * The most reports sent at once: a broken table causes many defects at the same time, which are all in the log anyway.
 */
const mostAtOnce = 5;

const sent = new Set<string>();
let waiting: object[] = [];

/**
 * Collects a defect for the destination of the browser's reports, once per origin. Does nothing without a destination.
 */
export function keepReport(event: string, { error, stack }: Defect): void {
  if (optionalSetting('ERRORS_URL') === undefined || waiting.length >= mostAtOnce) return;
  const place = `${event} ${stack ?? error}`;
  if (sent.has(place)) return;
  if (sent.size > 1000) sent.clear();
  sent.add(place);
  waiting.push({
    name: error,
    stack: (stack ?? error).slice(0, 4000),
    // The field in which reports from browsers have the page.
    page: `${process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'function'} ${event}`,
    environment: optionalSetting('STAGE'),
    release: process.env.AWS_LAMBDA_FUNCTION_VERSION,
    request_id: scope()?.requestId,
  });
}

/** Sends collected defects. Called before a function answers, because nothing runs afterwards. Never throws. */
async function sendReports(): Promise<void> {
  const destination = optionalSetting('ERRORS_URL');
  const reports = waiting;
  waiting = [];
  if (destination === undefined) return;
  await Promise.allSettled(
    reports.map((report) =>
      fetch(destination, {
        method: 'POST',
        body: JSON.stringify(report),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(patienceMs),
      }),
    ),
  );
}

/** Runs an invocation in its scope and sends its defect reports before it ends. */
export const invoked = <T>(scope: Scope, work: () => Promise<T>): Promise<T> =>
  inScope(scope, async () => {
    try {
      return await work();
    } finally {
      await sendReports();
    }
  });

/** The reportable part of an error: nothing a person typed, and no capability. */
type Defect = { error: string; message?: string; stack?: string };

export function defectOf(error: unknown): Defect {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const { name, message, stack } = error;
  return { error: name, message: scrub(message), ...(stack !== undefined && { stack: scrub(stack) }) };
}

/**
 * Removes what libraries quote from an error's text: e-mail addresses (SES names refused recipients), the beginning of
 * invalid JSON, URL queries, and anything long enough to be a capability (tokens, cart hashes, signatures).
 */
const scrub = (text: string): string =>
  text
    .replace(/, (?:\.\.\.)?"[^\n]*"(?:\.\.\.)? is not valid JSON/g, ': not valid JSON')
    .replace(/[^\s@<>"'(),;:/]+@[^\s@<>"'(),;:/]+\.[^\s@<>"'(),;:/]+/g, '<mail>')
    .replace(/\?[\w.~%-]+=[^\s"'<>)]*/g, '?<query>')
    .replace(/(?<![\w/.-])(?=[A-Za-z_+-]*\d)[A-Za-z0-9_+-]{24,}={0,2}(?![\w/.-])/g, '<secret>');
