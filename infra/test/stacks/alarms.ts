import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { namedAlarms, partOfAlarm } from '#functions/domain/status/partOfAlarm.ts';
import { metricNames, metricNamespace } from '#shared/rules/metrics.ts';
import { resources } from '../production.ts';

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
