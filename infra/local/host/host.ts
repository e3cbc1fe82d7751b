import type { Cognito } from '../cognito/cognitoEmulator.ts';
import type { LambdaFunction } from '../functions/lambdaFunction.ts';
import type { MailStore } from '../mail/mailStore.ts';
import type { P24Sandbox } from '../p24/sandbox.ts';
import type { QueueStore } from '../sqs/queueStore.ts';
import type { SiteBuild } from './siteBuild.ts';

export interface HostOptions {
  /** 0 or none: any free port. */
  port?: number;
  dataDir: string;
  /** Prints nothing; what functions write goes to `functions.log` in the data directory either way. */
  quiet?: boolean;
  /** Is given every line that functions write. */
  onLine?: (line: string) => void;
  /** Failed messages come again after this many seconds instead of their queue's visibility timeout (minutes). */
  redeliverAfterSeconds?: number;
  /** Every schedule fires this often instead of at its times: for tests that wait for what the clock does. */
  scheduleEverySeconds?: number;
  /** A minute of the schedules lasts so long: what comes every five minutes comes after five of these. */
  minuteSeconds?: number;
  /** Where synthesised templates are kept; by default in node_modules/.cache, for all hosts of a working copy. */
  templateCache?: string;
  /** Stands between the functions and the tables at the given endpoint: faults for a proof. Answers its own address. */
  tablesThrough?: (endpoint: string) => Promise<{ url: string; stop(): Promise<void> }>;
  /** The same between the functions and the other services of AWS. */
  awsThrough?: (origin: string) => Promise<{ url: string; stop(): Promise<void> }>;
  /** How this product is set, beside what its stage and the operator's file say: a test's own. */
  settings?: Readonly<Record<string, unknown>>;
  /** The same between the functions and the services of others: payments, the national system, the VAT register, carriers. */
  providersThrough?: (origin: string) => Promise<{ url: string; stop(): Promise<void> }>;
  /** Refuses with 429 what is too much for the edge, the API's stage or a caller, as in the cloud; for tests that hammer it is off. */
  throttled?: boolean;
  /** Functions have the session of a role that ends so many seconds after the start, as in the cloud; without, keys that last. */
  sessionSeconds?: number;
  /** Functions live so much later than this machine: for a proof of what happens after days. */
  clockAheadMs?: number;
  /** Functions and the API's gateway wait so many times longer than in the cloud, where each call has an instance of its own: here all of a function share a thread. */
  timesSlower?: number;
  /** A call comes from the address in this header, where it has one: for tests, which are many people on one machine. */
  addressHeader?: string;
  /** Functions start from bundles, made once for all hosts of a working copy: for tests, which start many hosts. */
  bundled?: boolean;
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
  /** Fires a schedule, by the beginning of its rule's logical id (`sweep`): now, or as if it were `at`. */
  runSchedule(id: string, at?: Date): Promise<unknown>;
  site: SiteBuild;
  /** A function by its source: `jobs/countWords`. Throws for one that does not exist. */
  lambda(source: string): LambdaFunction;
  reload(): void;
  /** Gives the demo accounts their orders, quotes, invoices, money and tokens, once for a data directory. */
  makeDemoData(): Promise<'made' | 'known'>;
  /** Demo translators and staff do their part of every order that is no demo data, until it is aborted. */
  simulate(signal: AbortSignal): Promise<void>;
  /** Loads all functions one after the other, so that the first calls do not wait for it. */
  warm(): Promise<void>;
  stop(): Promise<void>;
}
