import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';

/** What CloudWatch takes in a call, and answers at most. */
const mostNames = 100;

const patienceMs = 5000;

const DescribedAlarms = z.object({
  MetricAlarms: z._default(z.array(z.object({ AlarmName: z.string(), StateValue: z.string() })), []),
  NextToken: z.optional(z.nullable(z.string())),
});

export interface AwsKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

interface AlarmsOptions {
  region: string;
  keys: AwsKeys;
  /** Where CloudWatch answers; default: the region's own address. */
  endpoint?: string | undefined;
}

export type AlarmStates = ReturnType<typeof alarmStates>;

/**
 * The states of alarms, of CloudWatch by its JSON protocol. One call needs no client of the SDK, which would be larger than the
 * rest of the function.
 */
export function alarmStates(options: AlarmsOptions) {
  return {
    /** Those of the alarms that are on now. One that is not there any more is not on. Rejects where CloudWatch does not say. */
    async ringing(names: readonly string[]): Promise<ReadonlySet<string>> {
      const on = new Set<string>();
      for (let first = 0; first < names.length; first += mostNames) {
        let token: string | undefined;
        do {
          const page = await describeAlarms(options, names.slice(first, first + mostNames), token);
          for (const { AlarmName, StateValue } of page.MetricAlarms) if (StateValue === 'ALARM') on.add(AlarmName);
          token = page.NextToken ?? undefined;
        } while (token !== undefined);
      }
      return on;
    },
  };
}

async function describeAlarms({ region, keys, endpoint }: AlarmsOptions, AlarmNames: string[], NextToken?: string) {
  const url = new URL(endpoint ?? `https://monitoring.${region}.amazonaws.com/`);
  const body = JSON.stringify({ AlarmNames, MaxRecords: mostNames, ...(NextToken !== undefined && { NextToken }) });
  const target = 'GraniteServiceVersion20100801.DescribeAlarms';
  const headers = signed({ url, body, target, region, keys, now: new Date() });
  const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`CloudWatch answers ${answer.status} to the question about alarms.`);
  return z.parse(DescribedAlarms, await answer.json());
}

interface Unsigned {
  url: URL;
  body: string;
  target: string;
  region: string;
  keys: AwsKeys;
  now: Date;
}

/** The headers of a signed POST (Signature Version 4 of AWS, "Create a signed AWS API request"). */
function signed({ url, body, target, region, keys, now }: Unsigned): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [time.slice(0, 8), region, 'monitoring', 'aws4_request'];
  const own: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.0',
    host: url.host,
    'x-amz-date': time,
    ...(keys.sessionToken !== undefined && { 'x-amz-security-token': keys.sessionToken }),
    'x-amz-target': target,
  };
  const names = Object.keys(own).join(';');
  const lines = Object.entries(own).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', url.pathname, '', lines.join(''), names, digest(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), digest(request)].join('\n');
  const key = scope.reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  const { host: _, ...sent } = own;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope.join('/')}, SignedHeaders=${names}, Signature=${hmac(key, text).toString('hex')}`,
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
