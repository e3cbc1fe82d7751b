import { defectOf, keepReport } from './defectReports.ts';
import { scope } from './scope.ts';
import { optionalSetting } from './settings.ts';
import { testWorld } from './testWorld.ts';

type Field = string | number | boolean | null | undefined;
type Fields = Readonly<Record<string, Field>>;

/**
 * Writes one JSON object per event: codes, ids and counts only, never bodies, headers, e-mails, tokens or text to
 * translate. The flat field type keeps whole objects out. It is written to stdout as a line of its own, because Lambda
 * keeps JSON lines unchanged but wraps console output in a message, whose fields cannot be queried.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  const of = scope();
  const line = {
    timestamp: new Date().toISOString(),
    level: level.toUpperCase(),
    event,
    stage: optionalSetting('STAGE'),
    request_id: of?.requestId,
    account: of?.account,
    source: of?.source,
    test_clock: testWorld()?.clock,
    trace: process.env._X_AMZN_TRACE_ID?.match(/Root=([^;]+)/)?.[1],
    ...fields,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** A defect: name, message and location, without values that libraries attach to or quote in errors. */
export function logDefect(event: string, error: unknown, fields: Fields = {}): void {
  const defect = defectOf(error);
  log('error', event, { ...fields, ...defect });
  keepReport(event, defect);
}
