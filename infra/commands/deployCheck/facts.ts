import { resolveCname, resolveMx, resolveTxt } from 'node:dns/promises';
import type { Severity } from '../../settings/promises.ts';
import type { Settings } from '../../settings/settings.ts';

/** Facts from AWS, DNS and the provider about a stage before it is deployed; `undefined`: none, or not available. */
export interface Facts {
  account: string | undefined;
  /** The version of the bootstrap whose roles deploy the stage, by region. */
  bootstrap: Readonly<Record<string, number | undefined>>;
  certificate: { status: string; domains: readonly string[]; records: readonly DnsRecord[] } | undefined;
  /** By name: the value is never shown, only whether it has this form. */
  parameters: Readonly<Record<string, 'well_formed' | 'malformed' | undefined>>;
  mail: {
    isOutOfSandbox: boolean;
    perDay: number;
    perSecond: number;
    identity:
      | {
          isVerified: boolean;
          dkim: string;
          dkimTokens: readonly string[];
          mailFrom: string | undefined;
          mailFromStatus: string;
        }
      | undefined;
    dmarc: string | undefined;
  };
  /** Answers by mail: where their domain leads, and by which rule set SES takes mail; undefined where the stage takes none. */
  replies: { mx: readonly string[]; activeRuleSet: string | undefined } | undefined;
  /** The account's concurrent Lambda executions in the region. */
  concurrency: number | undefined;
  /** Who is told of alarms, by their severity, with whether they confirmed; undefined before the first deploy. */
  alarms: Readonly<Record<Severity, readonly Subscriber[]>> | undefined;
  /** The same of the alarms on the edge, whose topics are in us-east-1. */
  edgeAlarms: Readonly<Record<Severity, readonly Subscriber[]>> | undefined;
  /** The account's monitor of costs by service: its ARN and whether this stage made it; `none`: there is none yet; undefined: cannot be asked. */
  costMonitor: { arn: string; isOwn: boolean } | 'none' | undefined;
  /** Where the domain's name points, and the distribution it has to point to; undefined before the first deploy. */
  site: { pointsTo: readonly string[]; distribution: string } | undefined;
  /** What the payment provider answered to a call with the stage's keys. */
  payments: 'answers' | 'refuses' | 'unreachable';
  /**
   * The addresses that its functions go out from, and what the provider answers to them; undefined before the first deploy and where
   * the stage has none of its own.
   */
  network: { addresses: readonly string[]; fromStage: 'answers' | 'refuses' | undefined } | undefined;
  /**
   * When the last certificates end that log in to KSeF, and that vouch for invoices issued offline; undefined for the
   * sandbox.
   */
  ksef: { login: Date | undefined; offline: Date | undefined } | undefined;
  /** What the account has of each quota (quotas.ts), by what it is of. */
  quotas: Readonly<Record<string, number | undefined>>;
  /** Whether parameters are answered more often than 40 times a second. */
  manyParameters: boolean | undefined;
}

export interface Subscriber {
  address: string;
  isConfirmed: boolean;
}

export interface DnsRecord {
  name: string;
  type: 'CNAME' | 'MX' | 'TXT';
  value: string;
}

/** A line of the report. */
export interface Finding {
  ok: boolean;
  what: string;
  /** What to do if it fails. */
  act?: string;
}

export type Cloud = Extract<Settings, { domain: object }>;

/** Sources: AWS by its clients, one per service and region; DNS; the provider with the stage's keys. */
export interface Asked {
  aws(service: Service, region: string): { send(command: object): Promise<unknown> };
  payments(keys: string): Promise<Facts['payments']>;
  /** The same of the deployed functions. */
  fromStage(): Promise<'answers' | 'refuses' | undefined>;
  cname(name: string): Promise<string[]>;
  txt(name: string): Promise<string[][]>;
  mx(name: string): Promise<{ exchange: string }[]>;
}

export type Service =
  | 'sts'
  | 'cloudformation'
  | 'acm'
  | 'ssm'
  | 'ses'
  | 'receiving'
  | 'lambda'
  | 'sns'
  | 'quotas'
  | 'costs';

export const names: Pick<Asked, 'cname' | 'txt' | 'mx'> = { cname: resolveCname, txt: resolveTxt, mx: resolveMx };
