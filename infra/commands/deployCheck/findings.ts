import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { entries } from '../../constructs/records.ts';
import { callConcurrency, clockRuns, queueConcurrency } from '../../settings/expectedLoad.ts';
import { jobs } from '../../settings/jobs.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Facts, Finding } from './facts.ts';
import { feeFindings } from './fees.ts';
import { ksefFindings } from './ksef.ts';
import { mailFindings, replyFindings } from './mail.ts';
import { quotaFindings } from './quotas.ts';

type Cloud = Extract<Settings, { domain: object }>;

/** Calls at once that all functions together need in the busiest minute, with the hundred that an account keeps unreserved. */
const neededConcurrency = ({ ordersPerSecond, hookConcurrency }: Cloud): number =>
  100 +
  callConcurrency(ordersPerSecond) +
  Object.values(jobs).reduce(
    (sum, { trigger, timeoutSeconds }) =>
      sum +
      (trigger.kind === 'schedule'
        ? clockRuns(ordersPerSecond, { ...trigger, timeoutSeconds })
        : queueConcurrency(ordersPerSecond, trigger.perOrder)),
    hookConcurrency,
  );
/** Instances that read a key as they start: a quarter of those that answer calls, notices, and what takes money. */
const keyReaders = ({ ordersPerSecond, hookConcurrency }: Cloud): number =>
  Math.ceil(callConcurrency(ordersPerSecond) / 4) + hookConcurrency + 10;
/** Parameters are answered 40 times a second, and who is refused asks again for some seconds (gateways/parameters.ts). */
const readersServed = 40 * 3;

/**
 * All conditions of a working stage, in the order to deal with them; one alone where nobody is logged in, since then nothing
 * else was asked. Pure: facts in, lines out.
 */
export function findingsOf(settings: Cloud, facts: Facts, now = new Date()): Finding[] {
  const { region, domain, account, bootstrapQualifier } = settings;
  const ownBootstrap =
    bootstrapQualifier === undefined
      ? ''
      : `--qualifier ${bootstrapQualifier} --toolkit-stack-name CDKToolkit-${bootstrapQualifier} `;
  const needed = neededConcurrency(settings);
  const line = (ok: boolean, what: string, act: string): Finding => (ok ? { ok, what } : { ok, what, act });
  if (facts.account === undefined)
    return [
      line(
        false,
        `there are credentials of the account ${account ?? 'that is to be deployed to'}`,
        'log in (aws sso login, or AWS_PROFILE) and ask again: without them nothing can be looked at',
      ),
    ];
  return [
    line(
      account === undefined || facts.account === account,
      `credentials are of the account ${account ?? facts.account}`,
      `they are of ${facts.account}: take those of ${account}, or correct "account" in the settings`,
    ),
    ...Object.entries(facts.bootstrap).map(([where, version]) =>
      line(
        version !== undefined && version >= 14,
        `${where} is bootstrapped${ownBootstrap && ` with the qualifier ${bootstrapQualifier}`}`,
        `STAGE=emulator npx cdk bootstrap ${ownBootstrap}aws://${facts.account}/${where}`,
      ),
    ),
    line(
      facts.certificate?.status === 'ISSUED' && facts.certificate.domains.includes(domain.name),
      `the certificate of ${domain.name} is issued`,
      facts.certificate === undefined
        ? 'there is none of this ARN in us-east-1: ask ACM for one and correct domain.certificateArn'
        : facts.certificate.status === 'ISSUED'
          ? `it is for ${facts.certificate.domains.join(', ')}: ask ACM in us-east-1 for one of ${domain.name}`
          : `it is ${facts.certificate.status}: enter its record (below) and wait`,
    ),
    ...Object.entries(facts.parameters).map(([name, form]) =>
      line(
        form === 'well_formed',
        `the parameter ${name} is there and well-formed`,
        `${form === undefined ? 'make' : 'correct'} it: aws ssm put-parameter --region ${region} --type SecureString --overwrite --name ${name} --value … (README says its form)`,
      ),
    ),
    ...ksefFindings(settings, facts, now),
    ...mailFindings(settings, facts, line),
    ...replyFindings(settings, facts, line),
    ...providerFindings(settings, facts),
    ...feeFindings(settings),
    line(
      settings.vatRateOutsideEuConsumer !== undefined,
      'somebody decided what private customers outside the EU pay',
      'ask your tax adviser whether Polish VAT is due from them (VAT Act, art. 28l pt 4), and set "vatRateOutsideEuConsumer" to "none" or "domestic"; until then none is charged',
    ),
    line(
      (facts.concurrency ?? 0) >= needed,
      `Lambda may make ${facts.concurrency ?? 'an unknown number of'} calls at once in ${region}, ${needed} are needed for ${settings.ordersPerSecond} orders a second`,
      `ask Service Quotas for ${Math.max(1000, needed)} "Concurrent executions" of Lambda; until then set "hookConcurrency": 0, or "ordersPerSecond" to less`,
    ),
    ...quotaFindings(settings, facts),
    line(
      facts.manyParameters === true || (facts.manyParameters === false && keyReaders(settings) <= readersServed),
      `parameters are answered as often as ${keyReaders(settings)} functions that start at once ask`,
      facts.manyParameters === undefined
        ? 'let who deploys ask for it (ssm:GetServiceSetting)'
        : `aws ssm update-service-setting --region ${region} --setting-id /ssm/parameter-store/high-throughput-enabled --setting-value true`,
    ),
    ...costFindings(settings, facts),
    ...alarmFindings(settings, facts),
    ...(facts.site === undefined
      ? []
      : [
          line(
            facts.site.pointsTo.includes(facts.site.distribution),
            `${domain.name} leads to ${facts.site.distribution}`,
            'enter its record (below); a zone’s own name takes an ALIAS',
          ),
        ]),
  ];
}

/** Whether alarms reach their recipients: each severity is a topic with its own subscription to confirm. */
function alarmFindings({ alarmsTo, pagesTo = alarmsTo }: Cloud, { alarms, edgeAlarms }: Facts): Finding[] {
  const wanted = { mail: alarmsTo, page: pagesTo };
  const what = {
    mail: `${alarmsTo} gets the alarms that wait for the next day`,
    page: `${pagesTo} gets the alarms that wake people`,
  };
  const act = 'confirm the subscription that AWS Notifications sent; deploy again where it was deleted';
  const of = (told: NonNullable<Facts['alarms']>, where: string) =>
    entries(told).map(([severity, subscribers]) => {
      const ok = subscribers.some(({ address, isConfirmed }) => address === wanted[severity] && isConfirmed);
      const said = what[severity] + where;
      return ok ? { ok, what: said } : { ok, what: said, act };
    });
  return [...(alarms ? of(alarms, '') : []), ...(edgeAlarms ? of(edgeAlarms, ', of the edge (us-east-1)') : [])];
}

/** Whether production's monitor of costs can be made: an account has one for its services, and new ones come with it. */
function costFindings({ stage, costMonitor }: Cloud, facts: Facts): Finding[] {
  if (stage !== 'production' || costMonitor === 'none') return [];
  const found = facts.costMonitor;
  if (found === undefined)
    return [
      {
        ok: false,
        what: 'costs that are out of the ordinary are told',
        act: 'open Cost Explorer in the console once (Billing); a day. Until then set "costMonitor": "none"',
      },
    ];
  const there = found === 'none' || found.isOwn ? undefined : found.arn;
  const wanted = costMonitor === 'made' ? undefined : costMonitor;
  if (there === wanted) return [{ ok: true, what: 'costs that are out of the ordinary are told' }];
  const act =
    there === undefined
      ? 'there is no such monitor: take "costMonitor" out of the settings, and the deploy makes one'
      : `set "costMonitor": "${there}": an account has one monitor of its services, and a second one is refused`;
  return [{ ok: false, what: 'costs that are out of the ordinary are told', act }];
}

/**
 * Whether the payment provider takes the stage's calls. With fixed addresses it may be locked to them and refuse this machine, so
 * the deployed functions are asked; without, its lock has to be open.
 */
function providerFindings(settings: Cloud, facts: Facts): Finding[] {
  const { baseUrl } = settings.payments;
  if (!settings.fixedAddresses) {
    const what = `${baseUrl} takes calls with the stage's keys`;
    if (facts.payments === 'answers') return [{ ok: true, what }];
    const locked =
      'keys are wrong, or its REST API is locked to addresses: functions have no fixed one, so set "fixedAddresses", or open the lock in the provider’s panel (API access: any address)';
    const act = facts.payments === 'refuses' ? locked : 'it cannot be reached: correct payments.baseUrl, or try again';
    return [{ ok: false, what, act }];
  }
  const { addresses, fromStage } = facts.network ?? {};
  const what = `${baseUrl} takes calls from the stage's fixed addresses`;
  if (addresses === undefined)
    return [
      { ok: false, what, act: 'the deploy makes them: run this again after it, then enter them at the provider' },
    ];
  const from = `functions that call the payment provider go out from ${addresses.join(' and ')}`;
  const act = `enter ${addresses.join(' and ')} in the provider’s panel (API access), or correct the keys, which functions read again within seven minutes`;
  return [
    addresses.length === settings.fixedAddresses.zones
      ? { ok: true, what: from }
      : { ok: false, what: from, act: `deploy: there is one for each of ${settings.fixedAddresses.zones} zones` },
    fromStage === 'answers' ? { ok: true, what } : { ok: false, what, act },
  ];
}

const Methods = z.object({
  methods: z.array(z.object({ banks: z.array(z.object({ image_url: z.nullable(z.string()) })) })),
});

/**
 * Whether the payment provider answers the deployed functions, by what they tell of its banks: pictures come from the provider alone,
 * since the list that the product falls back to has none. An amount of its own is not in what functions remember.
 */
export async function providerFromStage(origin: string): Promise<'answers' | 'refuses' | undefined> {
  try {
    const amount = randomInt(1_000_000, 2_000_000);
    const answer = await fetch(`${origin}/api/payment/methods?amount=${amount}`, {
      signal: AbortSignal.timeout(15_000),
    });
    if (!answer.ok) return undefined;
    const { methods } = Methods.parse(await answer.json());
    return methods.some(({ banks }) => banks.some(({ image_url }) => image_url !== null)) ? 'answers' : 'refuses';
  } catch {
    return undefined;
  }
}
