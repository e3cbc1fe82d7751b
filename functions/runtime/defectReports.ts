import type { Defect } from './defect.ts';
import { scope } from './scope.ts';
import { optionalSetting } from './settings.ts';

/** A destination that does not answer delays a customer no longer than this. */
const patienceMs = 1500;
/** A broken table breaks everything at once: the rest is in the log. */
const mostAtOnce = 5;

const sent = new Set<string>();
let waiting: object[] = [];

/**
 * Collects a defect for the destination of the browser's reports, once per origin; without a destination it does
 * nothing.
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
    // As the browser names the page.
    page: `${process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'function'} ${event}`,
    environment: optionalSetting('STAGE'),
    release: process.env.AWS_LAMBDA_FUNCTION_VERSION,
    request_id: scope()?.requestId,
  });
}

/** Sends collected defects: before a function answers, as nothing runs afterwards. Never throws. */
export async function sendReports(): Promise<void> {
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
