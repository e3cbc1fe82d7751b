import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cognito } from '../cognito/cognitoEmulator.ts';
import type { IdleLimits } from '../functions/idleThreads.ts';
import type { LambdaFunction } from '../functions/lambdaFunction.ts';
import type { TableCall } from '../functions/threadPatches.ts';
import type { MailStore } from '../mail/mailStore.ts';
import type { P24Sandbox } from '../p24/sandbox.ts';
import type { QueueStore } from '../sqs/queueStore.ts';
import type { SiteBuild } from './siteBuild.ts';

export interface HostOptions {
  /** 0 or none: any free port. */
  port?: number;
  dataDir: string;
  /** Prints nothing; functions write to `functions.log` in the data directory either way. */
  quiet?: boolean;
  /** Is given every line that functions write. */
  onLine?: (line: string) => void;
  /** Failed messages come again after this many seconds instead of their queue's visibility timeout (minutes). */
  redeliverAfterSeconds?: number;
  /** Every schedule fires this often instead of at its times: for tests that wait for what the clock does. */
  scheduleEverySeconds?: number;
  /** Length of a minute for schedules: one every five minutes runs after five of these. */
  minuteSeconds?: number;
  /** Where synthesised templates are kept; by default TEMPLATE_CACHE, or in node_modules/.cache for all hosts of a working copy. */
  templateCache?: string;
  /** Stands between the functions and the tables at the given endpoint: faults for a proof. Answers its own address. */
  tablesThrough?: (endpoint: string) => Promise<{ url: string; stop(): Promise<void> }>;
  /** The same between the functions and the other services of AWS. */
  awsThrough?: (origin: string) => Promise<{ url: string; stop(): Promise<void> }>;
  /** Is told one call of each kind that each function makes of the tables. */
  onTableCall?: (call: TableCall) => void;
  /** Settings of a test, besides the stage's and the operator's file. */
  settings?: Readonly<Record<string, unknown>>;
  /** The same between the functions and the services of others: payments, the national system, the VAT register, carriers. */
  providersThrough?: (origin: string) => Promise<{ url: string; stop(): Promise<void> }>;
  /**
   * Applies the limits of the edge, the API's stage and callers (429), as in the cloud; off for tests with many calls.
   */
  throttled?: boolean;
  /**
   * Functions have a role's session that ends this many seconds after the start, as in the cloud; by default permanent
   * keys.
   */
  sessionSeconds?: number;
  /** Offset of the functions' clock: for proofs of what happens after days. */
  clockAheadMs?: number;
  /**
   * Factor for timeouts of functions and gateway: in the cloud each call has its own instance, here all calls of a
   * function share a thread.
   */
  timesSlower?: number;
  /** Header with a caller's address, if present: for tests, with many people on one machine. */
  addressHeader?: string;
  /** Functions start from bundles, made once for all hosts of a working copy: for tests, which start many hosts. */
  bundled?: boolean;
  /** How long threads of functions without calls stay, besides those of the functions in `staying` (`api/shop`); none: all stay. */
  threads?: IdleLimits & { staying: readonly string[] };
  /** Makes the demo accounts where they are missing. */
  demo?: boolean;
}

export interface Host {
  url: string;
  port: number;
  dynamoEndpoint: string;
  /** False where the platform has no binary and an endpoint was given instead. */
  embeddedDynamo: boolean;
  /** By ARN. */
  functions: ReadonlyMap<string, LambdaFunction>;
  queues: QueueStore;
  mails: MailStore;
  provider: P24Sandbox;
  /** None where the templates have no user pool. */
  identity: Cognito | undefined;
  /** Runs a schedule, by the beginning of its rule's logical id (`sweep`): now, or as of `at`. */
  runSchedule(id: string, at?: Date): Promise<unknown>;
  site: SiteBuild;
  /** A function by its source: `jobs/countWords`. Throws for one that does not exist. */
  lambda(source: string): LambdaFunction;
  reload(): void;
  /** Gives the demo accounts their orders, quotes, invoices, money and tokens, once for a data directory. */
  makeDemoData(): Promise<'made' | 'known'>;
  /** Demo translators and staff handle every order outside the demo data, until aborted. */
  simulate(signal: AbortSignal): Promise<void>;
  /** Functions start from bundles from now on; resolves once these are made. */
  bundle(): Promise<void>;
  /** Loads the functions whose threads stay, one after the other, so that first calls do not wait. */
  warm(): Promise<void>;
  stop(): Promise<void>;
}

/** The user pool's client that the site logs in with, as the functions know it. */
export function clientIdOf({ functions }: Host): string {
  const environments = [...functions.values()].map(({ settings }) => settings.environment);
  return environments.map(({ USER_POOL_CLIENT_ID }) => USER_POOL_CLIENT_ID).find(Boolean) ?? '';
}

const longLogBytes = 20_000_000;

interface HostLog extends AsyncDisposable {
  write(line: string): void;
}

/**
 * `functions.log` of a data directory, and the console too unless it is `quiet`. Earlier content is kept up to a size.
 * A full disk loses lines, without stopping the host: the file is reopened once writing works again.
 */
export async function openLog(
  dataDir: string,
  { quiet = false, onLine }: Pick<HostOptions, 'quiet' | 'onLine'>,
): Promise<HostLog> {
  const file = join(dataDir, 'functions.log');
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > longLogBytes) await rm(file);
  const open = () =>
    createWriteStream(file, { flags: 'a' }).on('error', (error: NodeJS.ErrnoException) => {
      if (!warned) console.error(`functions.log takes no lines (${error.code}): the host goes on without them.`);
      warned = true;
    });
  let warned = false;
  let out = open();
  return {
    write(line) {
      if (out.destroyed) out = open();
      out.write(`${line}\n`);
      onLine?.(line);
      if (!quiet) console.log(line);
    },
    [Symbol.asyncDispose]: () => new Promise((done) => (out.destroyed ? done() : void out.end(() => done()))),
  };
}
