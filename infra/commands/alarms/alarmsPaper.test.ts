import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings } from '../../settings/readSettings.ts';
import { synthesise } from '../../synthesise.ts';
import { productionValues } from '../../test/settingValues.ts';
import { alarmsPaper, headOf, rowsOf } from './alarmsPaper.ts';
import { alone, causes } from './causes.ts';

const paper = readFileSync(new URL('../../../shared/docs/alarms.md', import.meta.url), 'utf8');
const templates = synthesise(readSettings('production', productionValues));

it('the paper has every alarm of the templates (npm run -s alarms writes it)', () => {
  expect(paper).toBe(alarmsPaper(templates, headOf(paper)));
});

it('what its head tells to begin with is an alarm of the tables', () => {
  const named = [...headOf(paper).matchAll(/`((?:[A-Z]\w+ )?[A-Za-z]+)`/g)].map(([, name = '']) => name);
  const rows = [...paper.matchAll(/^\| `([\w ]+)` \|/gm)].map(([, name = '']) => name.split(' ').at(-1));
  const known = named.filter((name) => /^[A-Z]/.test(name) && !['Alarm', 'Age', 'NotRun'].includes(name));
  expect(known.filter((name) => !rows.includes(name.split(' ').at(-1)))).toEqual([]);
});

it('what calls somebody belongs to one cause, or stands alone with its reason', () => {
  const named = [...causes.flatMap(({ alarms }) => alarms), ...Object.keys(alone)];
  const calling = rowsOf(templates).flatMap(({ name, wakes }) => (wakes ? [name] : []));
  expect(named.toSorted()).toEqual(calling.toSorted());
});

it('a row says who is woken, at what, and what to do first', () => {
  const stack = (Properties: Record<string, unknown>) => ({
    Resources: { OneA1B2C3D4: { Type: 'AWS::CloudWatch::Alarm', Properties } },
  });
  const text = alarmsPaper(
    {
      Jobs: stack({
        AlarmDescription: 'Nobody pays.\nFirst query: q\nFirst step: Look there.',
        ...{
          AlarmActions: [{ Ref: 'Pages1' }],
          ComparisonOperator: 'LessThanThreshold',
          Threshold: 1,
          EvaluationPeriods: 2,
        },
        ...{ DatapointsToAlarm: 2, MetricName: 'Invocations', Period: 300 },
      }),
      Api: stack({
        AlarmDescription: 'Calls fail.\nFirst query: q\nFirst step: Read the newest error and so on.',
        ...{ AlarmActions: [{ Ref: 'Alarms1' }], ComparisonOperator: 'GreaterThanOrEqualToThreshold', Threshold: 5 },
        EvaluationPeriods: 1,
        Metrics: [
          { Expression: 'x', Label: 'failed, %' },
          { MetricStat: { Metric: { MetricName: 'Errors' }, Period: 300 } },
          { MetricStat: { Metric: { MetricName: 'Invocations' }, Period: 300 } },
        ],
      }),
    },
    '# Alarms',
  );
  expect(text).toContain('| `Jobs One` | Nobody pays. | no runs in 5 min, 2 of 2 times | Look there. |');
  expect(text).toContain('| `Api One` | Calls fail. | 5 % or more errors in 5 min |  |');
  expect(text.indexOf('Jobs One')).toBeLessThan(text.indexOf('Waits for'));
});
