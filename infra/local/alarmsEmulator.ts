import * as z from 'zod/mini';
import { AwsRefusal, awsJsonHandler } from './http/awsJson.ts';
import type { LocalHandler } from './http/server.ts';

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

const mostNames = 100;

const Described = z.object({
  AlarmNames: z.optional(z.array(z.string()).check(z.maxLength(mostNames))),
  AlarmNamePrefix: z.optional(z.string()),
  StateValue: z.optional(z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA'])),
  MaxRecords: z._default(z.int().check(z.gte(1), z.lte(mostNames)), 50),
  NextToken: z.optional(z.string()),
});

interface AlarmsEmulator {
  /** The alarms of the account by their names; what is not there is answered as nothing, as in AWS. */
  states: ReadonlyMap<string, AlarmState>;
  /** Whether the caller, by the key it signs with, is granted to ask. */
  may: (caller: string) => boolean;
}

/** The part of CloudWatch that tells the states of alarms. Nothing rings on one machine: `states` are what a test says. */
export function alarmsEmulator({ states, may }: AlarmsEmulator): LocalHandler {
  const described = awsJsonHandler(
    'GraniteServiceVersion20100801',
    '1.0',
    {
      DescribeAlarms: (body) => {
        const { AlarmNames, AlarmNamePrefix, StateValue, MaxRecords, NextToken } = Described.parse(body);
        if (AlarmNames && AlarmNamePrefix !== undefined)
          throw new AwsRefusal('ValidationError', 'AlarmNames and AlarmNamePrefix exclude each other.');
        const wanted = [...states]
          .filter(([name]) => AlarmNames?.includes(name) ?? name.startsWith(AlarmNamePrefix ?? ''))
          .filter(([, state]) => StateValue === undefined || state === StateValue);
        const start = Number(NextToken ?? 0);
        const page = wanted.slice(start, start + MaxRecords);
        return {
          MetricAlarms: page.map(([AlarmName, state]) => ({ AlarmName, StateValue: state })),
          CompositeAlarms: [],
          ...(start + MaxRecords < wanted.length && { NextToken: String(start + MaxRecords) }),
        };
      },
    },
    () => true,
  );
  return async (request, response) => {
    const caller = /Credential=([^/,]+)\//.exec(request.headers.authorization ?? '')?.[1];
    if (caller === undefined || may(caller)) return described(request, response);
    request.resume();
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
    const message = `User: ${caller} is not authorized to perform: cloudwatch:DescribeAlarms`;
    response.end(JSON.stringify({ __type: 'AccessDenied', message }));
  };
}
