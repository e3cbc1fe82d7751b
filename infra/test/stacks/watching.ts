import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { namedAlarms, partOfAlarm } from '#functions/domain/status/incidents.ts';
import { metricNames, metricNamespace } from '#shared/rules/metrics.ts';
import { jobFunctions, jobs, optionalJobs } from '../../settings/jobs.ts';
import { added, full } from './otherwise.ts';
import { assembly, resources, statementsOf, templates } from './production.ts';

describe('what is followed by a setting', () => {
  const all = Object.values(full).flatMap(({ Resources }) => Object.values(Resources));
  const functions = all.filter(({ Type }) => Type === 'AWS::Lambda::Function');

  it('every function writes traces, and reports its defects where the browser’s go', () => {
    expect(functions.length).toBeGreaterThan(20);
    for (const { Properties } of functions) {
      expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
      expect(Properties.Environment).toMatchObject({ Variables: { ERRORS_URL: added.errorsUrl } });
    }
    expect(JSON.stringify(full.Site)).toContain('https://errors.example');
    expect(JSON.stringify(full.Site)).toContain(`frame-ancestors 'none'; report-uri ${added.policyReportsTo}`);
  });
});

describe('whether customers are served', () => {
  const alarms = resources('AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
  const severities = (metric: string) =>
    alarms
      .filter(({ MetricName, Namespace }) => MetricName === metric && Namespace === 'Verso')
      .map(({ AlarmActions }) => (JSON.stringify(AlarmActions).includes('Pages') ? 'page' : 'mail'));

  it('mails that come back are told of the stage’s own sending alone, and before SES stops all mail', () => {
    const rates = alarms.filter(({ Namespace }) => Namespace === 'AWS/SES');
    expect(rates.map(({ MetricName }) => MetricName)).toEqual(['Reputation.BounceRate', 'Reputation.ComplaintRate']);
    for (const { Threshold, AlarmActions } of rates) {
      expect(Threshold).toBeLessThan(0.05);
      expect(JSON.stringify(AlarmActions)).toContain('Pages');
    }
    expect(severities('MailsBounced')).toEqual(['mail']);
    const [[, set] = ['', {}]] = resources('AWS::SES::ConfigurationSet');
    const [[, destination] = ['', {}]] = resources('AWS::SES::ConfigurationSetEventDestination');
    expect(destination.EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
    const rule = resources('AWS::Events::Rule').find(([, { EventPattern }]) =>
      JSON.stringify(EventPattern ?? '').includes('aws.ses'),
    );
    expect(JSON.stringify(rule)).toContain(`"ses:configuration-set":["${set.Name}"]`);
    expect(JSON.stringify(rule)).toContain('ReturnsQueue');
  });

  it('people are woken for what customers wait for, and written to for the rest', () => {
    for (const metric of ['PaidNotAccepted', 'MailsLate', 'InvoicesNotInKsef', 'KsefLoginsRefused', 'BooksNotBalanced'])
      expect(severities(metric), metric).toEqual(['page']);
    for (const metric of ['MailsRefused', 'FilesCountedLate', 'FreeOrders', 'LoginsRefused', 'InvoicesRefusedByKsef'])
      expect(severities(metric), metric).toEqual(['mail']);
  });

  it('a clock that stands still is told of, by everything that would tell of broken promises', () => {
    const silent = resources('AWS::CloudWatch::Alarm').filter(([name]) => /NotRun[0-9A-F]{8}$/.test(name));
    const names = silent.map(([name]) => name.replace(/^\w+\/|NotRun.*/g, ''));
    // What raises the metric of a promise, and runs by the clock.
    for (const job of ['sweep', 'runProduction', 'deliverInvoices', 'followOrders', 'checkBooks', 'canary'])
      expect(names).toContain(job);
    for (const [name, alarm] of silent)
      expect(alarm, name).toMatchObject({
        ...{ MetricName: 'Invocations', ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' },
        ...{ Threshold: 1, EvaluationPeriods: 2, DatapointsToAlarm: 2 },
      });
    const books = silent.find(([name]) => name.includes('checkBooks'));
    expect(books?.[1].Period).toBe(6 * 3600);
    expect(JSON.stringify(silent.find(([name]) => name.includes('sweep')))).toContain('Pages');
  });

  it('a backup or a copy that failed, slow answers and a table that throttles are told of', () => {
    const [[, rule] = ['', {}]] = resources('AWS::Events::Rule').filter(([, { EventPattern }]) =>
      JSON.stringify(EventPattern ?? '').includes('aws.backup'),
    );
    expect(rule.EventPattern).toMatchObject({
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: expect.arrayContaining(['FAILED', 'ABORTED', 'EXPIRED']) },
    });
    // EventBridge does not meet conditions of a topic's policy: with one, nothing would come.
    const [told] = rule.Targets as { Arn: unknown }[];
    const byEventBridge = resources('AWS::SNS::TopicPolicy')
      .flatMap(([, policy]) => statementsOf(policy))
      .filter(({ Principal }) => JSON.stringify(Principal).includes('events.amazonaws.com'));
    expect(byEventBridge.map(({ Action, Resource }) => [Action, Resource])).toEqual([['sns:Publish', told?.Arn]]);
    expect(byEventBridge[0]).not.toHaveProperty('Condition');
    const named = (part: string) => resources('AWS::CloudWatch::Alarm').find(([name]) => name.includes(part))?.[1];
    expect(named('/SlowAnswers')).toMatchObject({ MetricName: 'Latency', ExtendedStatistic: 'p99' });
    expect(severities('TablesThrottled')).toEqual(['mail']);
  });

  it('errors at the edge and the end of its certificate are told in the region where CloudFront says them, to the same people', () => {
    const { EdgeWatch } = templates;
    expect(assembly.stacks.find(({ id }) => id === 'EdgeWatch')?.environment.region).toBe('us-east-1');
    const told = Object.values(EdgeWatch?.Resources ?? {}).filter(({ Type }) => Type === 'AWS::SNS::Subscription');
    expect(told.map(({ Properties }) => Properties.Endpoint)).toEqual([
      'operations@verso.example',
      'operations@verso.example',
    ]);
    const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `verso-production-${name}`);
    const errors = JSON.stringify(named('EdgeErrors'));
    for (const said of [
      '"MetricName":"5xxErrorRate"',
      '"MetricName":"Requests"',
      '"OutputName":"DistributionId"',
      'Pages',
    ])
      expect(errors).toContain(said);
    expect(named('CertificateEnds')).toMatchObject({
      ...{ Namespace: 'AWS/CertificateManager', MetricName: 'DaysToExpiry', Statistic: 'Minimum', Threshold: 30 },
      ...{ ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'notBreaching' },
    });
    expect(JSON.stringify(named('CertificateEnds'))).not.toContain('Pages');
  });

  it('a lost browser notification or a desk that nobody sits at wakes nobody', () => {
    const woken = resources('AWS::CloudWatch::Alarm').filter(([, one]) =>
      JSON.stringify(one.AlarmActions).includes('Pages'),
    );
    const names = woken.map(([name]) => name).join(' ');
    expect(names).not.toMatch(
      /PushQueue|WebhooksQueue|ReturnsQueue|\/(?:certificates|daytime|desk|erase|staff|upkeep)Alarm/,
    );
    for (const name of ['SettleQueue', 'MailQueue', 'CountQueue', '/shopAlarm', '/moneyAlarm', '/runProductionAlarm'])
      expect(names).toContain(name);
  });

  it('a function’s alarm counts what it throws, and what nothing else tells of: throttled notices and log-ins, answered defects, returned messages', () => {
    const functions = resources('AWS::Lambda::Function');
    const starts = new Map(jobFunctions({ ...jobs, ...optionalJobs }).map(({ name, spec }) => [name, spec.startedBy]));
    for (const [name] of functions) {
      const own = alarms.filter((alarm) => JSON.stringify(alarm).includes(`{"Ref":"${name.split('/')[1]}"}`));
      const metrics = own.map(({ Metrics }) => JSON.stringify(Metrics)).join();
      const startedBy = starts.get(name.replace(/^\w+\/|Function[0-9A-F]{8}$/g, ''));
      // What answers no call and is started by nothing of ours is asked by the gateway itself, or by the provider.
      const isAsked = /^Api\//.test(name);
      const looked = ['Errors', ...(isAsked ? ['Throttles'] : []), ...(startedBy === 'clock' ? [] : ['Defects'])];
      for (const metric of ['Errors', 'Throttles', 'Defects'])
        expect(metrics.includes(`"MetricName":"${metric}"`), `${name} ${metric}`).toBe(looked.includes(metric));
    }
    const staff = alarms.find((alarm) => JSON.stringify(alarm.Metrics ?? '').includes('{"Ref":"staff'));
    expect(staff?.Threshold).toBe(2);
    expect(JSON.stringify(staff?.Metrics)).not.toContain('Invocations');
    const shop = alarms.find((alarm) => JSON.stringify(alarm.Metrics ?? '').includes('{"Ref":"shop'));
    expect(shop?.Threshold).toBe(5);
    expect(JSON.stringify(shop?.Metrics)).toContain('/ calls');
  });

  it('one bad minute of a function rings nothing and stops no release; two do, and the first failure where the next try is far', () => {
    const specs = new Map(jobFunctions({ ...jobs, ...optionalJobs }).map(({ name, spec }) => [name, spec]));
    const rare: string[] = [];
    for (const [name] of resources('AWS::Lambda::Function')) {
      const [stack, id = ''] = name.split('/');
      const own = id.replace(/Function[0-9A-F]{8}$/, '');
      const alarm = resources('AWS::CloudWatch::Alarm').find(([one]) =>
        new RegExp(`^${stack}/${own}Alarm[0-9A-F]{8}$`).test(one),
      )?.[1];
      const [{ Period } = { Period: 0 }] = ((alarm?.Metrics ?? []) as { MetricStat?: { Period: number } }[]).flatMap(
        ({ MetricStat }) => MetricStat ?? [],
      );
      const { EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods } = alarm ?? {};
      const seconds = specs.get(own)?.triedAgainSeconds ?? (own === 'p24Hook' ? 300 : 0);
      if (seconds > 600) {
        rare.push(own);
        expect([EvaluationPeriods, DatapointsToAlarm, Period], name).toEqual([1, 1, 300]);
        continue;
      }
      expect([DatapointsToAlarm, Period], name).toEqual([2, 60]);
      if (seconds === 0) expect(EvaluationPeriods, name).toBe(3);
      // A job that fails at a message, or at every turn, fails twice in that time, however its minutes lie.
      expect((Number(EvaluationPeriods) - 1) * 60, name).toBeGreaterThanOrEqual(seconds);
    }
    expect(rare.toSorted()).toEqual(['canary', 'checkBooks', 'checkDelivery', 'erase', 'upkeep']);
  });

  it('an alarm of several metrics rings for errors of a function that has never had a defect', () => {
    const worth = (expression: string, values: Record<string, number | undefined>): unknown => {
      const functions = {
        FILL: (value?: number) => value ?? 0,
        IF: (is: boolean, a: number, b: number) => (is ? a : b),
      };
      const all = { ...functions, ...values };
      return Function(...Object.keys(all), `return ${expression}`)(...Object.values(all));
    };
    let seen = 0;
    for (const { Metrics, Threshold, Namespace } of alarms) {
      const parts = (Metrics ?? []) as {
        Id: string;
        Expression?: string;
        MetricStat?: { Metric: { Namespace: string } };
      }[];
      const math = parts.find(({ Expression }) => Expression !== undefined)?.Expression;
      if (Namespace !== undefined || math === undefined) continue;
      // What AWS tells of every call has data, what only defects tell of has none.
      const values = parts.flatMap(({ Id, MetricStat }) =>
        MetricStat ? [[Id, MetricStat.Metric.Namespace === 'Verso' ? undefined : 100] as const] : [],
      );
      expect(worth(math, Object.fromEntries(values)), math).toBeGreaterThanOrEqual(Number(Threshold));
      seen += 1;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('the alarm on server errors looks at the share of those that are ours, in two of three periods', () => {
    const own = alarms.find(({ AlarmName }) => AlarmName === 'verso-production-ServerErrors');
    expect(own).toMatchObject({ Threshold: 5, EvaluationPeriods: 3, DatapointsToAlarm: 2 });
    const [math] = (own?.Metrics ?? []) as { Expression: string }[];
    const names = JSON.stringify(own?.Metrics);
    for (const metric of ['5xx', 'Count', 'MeantErrors']) expect(names).toContain(`"MetricName":"${metric}"`);
    const share = (errors: number, meant: number, calls: number): number =>
      Function(
        'errors',
        'meant',
        'calls',
        'FILL',
        'IF',
        `return ${math?.Expression}`,
      )(...[errors, meant, calls, (value: number) => value, (is: boolean, yes: number, no: number) => (is ? yes : no)]);
    // A night of test mode's own refusals, one defect, a provider's night, and a release that breaks ordering.
    expect([share(500, 500, 900), share(1, 0, 2), share(41, 40, 50), share(60, 10, 500)]).toEqual([0, 0, 0, 10]);
  });

  it('a dashboard, a budget and a look at unusual cost belong to the stage', () => {
    const [[, board]] = resources('AWS::CloudWatch::Dashboard') as [[string, Record<string, unknown>]];
    expect(board.DashboardName).toBe('verso-production');
    for (const shown of [
      'OrdersAccepted',
      'MoneyAccepted',
      'PaymentsStarted',
      'Duration',
      'ApproximateAge',
      'EstimatedCharges',
    ])
      expect(JSON.stringify(board.DashboardBody), shown).toContain(shown);
    // A name in quotes is a whole name, and those of functions and queues only begin so.
    const searches = JSON.stringify(board.DashboardBody).match(/SEARCH\([^)]*\)/g) ?? [];
    expect(searches.length).toBeGreaterThan(5);
    for (const search of searches) expect(search).toMatch(/[^"\\]verso-production[^"\\]/);
    const [[, { Budget: budget }]] = resources('AWS::Budgets::Budget') as [[string, Record<string, unknown>]];
    expect(budget).toMatchObject({ BudgetLimit: { Amount: 300, Unit: 'USD' }, TimeUnit: 'MONTHLY' });
    expect(resources('AWS::CE::AnomalySubscription')).toHaveLength(1);
    expect(Object.keys(templates)).toContain('Watch');
  });
});

const root = fileURLToPath(new URL('../../../functions/', import.meta.url));
const sources = globSync('**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(root + path, 'utf8'))
  .join('\n');

test('every figure that is watched is raised by some function, and every one that is raised has its alarm', () => {
  const raised = new Set([...sources.matchAll(/raiseMetric\(\s*'(\w+)'/g)].map(([, name]) => name));
  const watched = new Set(
    resources('AWS::CloudWatch::Alarm')
      .filter(([, { Namespace }]) => Namespace === metricNamespace)
      .map(([, { MetricName }]) => MetricName),
  );
  expect(metricNames.filter((name) => !raised.has(name))).toEqual([]);
  expect(metricNames.filter((name) => !watched.has(name))).toEqual([]);
});

test('every alarm that the status page tells of is there, by the name that CloudWatch gives it', () => {
  const alarms = resources('AWS::CloudWatch::Alarm').flatMap(([id, { AlarmName }]) => {
    const name = typeof AlarmName === 'string' ? AlarmName : `${id.replace('/', '-')}-ABCDEF123456`;
    return partOfAlarm(name) === undefined ? [] : [name];
  });
  expect(alarms).toHaveLength(namedAlarms.size);
});
