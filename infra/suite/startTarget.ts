import type { TestProject } from 'vitest/node';
import { addressHeader } from '../client/calls.ts';
import { unreadRows } from '../evolution/readByRelease.ts';
import { hashLightly } from '../local/cognito/passwords.ts';
import { paths } from '../local/host/place.ts';
import { demoAccounts } from '../local/host/seedAccounts.ts';
import { startProduct } from '../local/host/startHost.ts';
import { listen } from '../local/http/server.ts';
import { recordCalls } from '../local/record/awsCalls.ts';
import { grantedUses, notGranted, usesMade } from '../local/record/grantUses.ts';
import { keepLog } from '../test/productLog.ts';
import { withTransferFee } from '../test/settingValues.ts';
import { inLogs, whatWentIn } from './privacy/whatWentIn.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** The user pool, for what its administrators do. */
    identity: { endpoint: string; poolId: string; clientId: string };
    /** Someone of the staff, where there is a demo one. */
    staff: { email: string; password: string } | undefined;
    /** The database, where it can be looked into. */
    database: string | undefined;
    /** How long what the clock starts may take: a deployed product's schedules come once a minute, one after the other. */
    scheduledWithinSeconds: number;
    /** Whether a transfer of a private customer is known to cost something. */
    hasFees: boolean;
    /** Whether the mailbox takes mail in as well, and tells the headers of what was sent. */
    takesMail: boolean;
    /** Answers what the product has said since a time, where it runs here. */
    log: string | undefined;
    /** Whether what is sent is scanned for malware, by a scanner that knows the string made to try them. */
    scans: boolean;
  }
}

/** A function that threw, was too late or died: a sandbox that fails on purpose makes some. */
/** A document that was sent again after a lost answer is known there, and is ours: prove:ksef holds that no other is taken for it. */
const isRepeated = /^was refused with 440: /;
const isFailure = /"level":"error"|Task timed out|Runtime exited|does not load/i;

/** Starts the product on a free port, or takes the deployed address in BASE_URL. */
export default async function startTarget(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const deployed = process.env.BASE_URL;
  if (deployed) {
    project.provide('baseUrl', deployed.replace(/\/$/, ''));
    project.provide('identity', {
      endpoint: process.env.IDENTITY_URL ?? '',
      poolId: process.env.USER_POOL_ID ?? '',
      clientId: process.env.USER_POOL_CLIENT_ID ?? '',
    });
    const { STAFF_EMAIL, STAFF_PASSWORD, SCHEDULED_WITHIN_SECONDS = '240' } = process.env;
    const staff = STAFF_EMAIL && STAFF_PASSWORD ? { email: STAFF_EMAIL, password: STAFF_PASSWORD } : undefined;
    project.provide('staff', staff);
    project.provide('database', process.env.DATABASE_URL);
    project.provide('scheduledWithinSeconds', Number(SCHEDULED_WITHIN_SECONDS));
    project.provide('hasFees', false);
    project.provide('takesMail', false);
    project.provide('log', undefined);
    project.provide('scans', process.env.SCANS === 'yes');
    return undefined;
  }
  project.provide('scheduledWithinSeconds', 30);
  hashLightly();
  const record = recordCalls(paths.files);
  const lines: string[] = [];
  const log = keepLog();
  const product = await startProduct({
    onLine: (line) => {
      log.keep(line);
      // The host puts the function's name before what it says.
      lines.push(line.replace(/^\S+ \| /, ''));
    },
    minuteSeconds: 5,
    demo: true,
    settings: { ...withTransferFee, malwareScan: { since: '2026-01-01' } },
    addressHeader,
    onTableCall: record.noteTableCall,
    awsThrough: record.through,
  });
  // On a slow machine loading takes longer than what the first tests wait for.
  await product.warm();
  const lately = await listen(async ({ url = '' }, response) => {
    const since = Number(new URL(url, 'http://127.0.0.1').searchParams.get('since'));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(log.since(since)));
  });
  project.provide('log', lately.url);
  const wentIn = whatWentIn(product.functions.values());
  project.provide('hasFees', true);
  project.provide('takesMail', true);
  project.provide('scans', true);
  const staff = demoAccounts.find(({ role }) => role === 'staff');
  project.provide('staff', staff && { email: staff.email, password: staff.password });
  project.provide('baseUrl', product.url);
  project.provide('database', product.dynamoEndpoint);
  const { poolId = '', clientId = '' } = product.identity?.pool.settings ?? {};
  project.provide('identity', { endpoint: product.url + paths.identity, poolId, clientId });
  return async () => {
    const made = usesMade(record.calls, product);
    // Of a run on another machine nothing else says why an answer was 500.
    for (const line of lines.filter((one) => isFailure.test(one)).slice(0, 20)) console.error(line.slice(0, 600));
    const unread = await unreadRows(product.dynamoEndpoint);
    const found = await (await fetch(`${product.url}${paths.ksef}/findings`)).json();
    const complaints = (found as { text: string }[]).filter(({ text }) => !isRepeated.test(text));
    await lately.stop();
    await product.stop();
    // What AWS would have refused: the emulators let every function do everything.
    const refused = notGranted(made, grantedUses());
    if (refused.length > 0) throw new Error(`Used, not granted:\n${refused.join('\n')}`);
    // Everybody's rows are read by operators' commands, and after a release is taken back the one before works on them.
    const leaks = inLogs(wentIn, lines);
    if (leaks.length > 0) throw new Error(`Personal data or secrets in logs:\n${leaks.join('\n')}`);
    if (wentIn.size < 20 || lines.length < 20) throw new Error('Nothing was watched: neither calls nor lines.');
    // Nothing that was sent to KSeF was refused there, and no document is untrue about another.
    if (complaints.length > 0) throw new Error(`KSeF complains:\n${JSON.stringify(complaints)}`);
    if (unread.length > 0) throw new Error(`Not read:\n${unread.join('\n')}`);
  };
}
