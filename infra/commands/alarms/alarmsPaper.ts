import type { Resource, Template } from '../../synthesise.ts';
import { causesTable } from './causes.ts';

interface Row {
  name: string;
  wakes: boolean;
  means: string;
  rings: string;
  first: string;
}

/** The first step of an alarm that names none of its own begins so (constructs/alarms.ts). */
const usual = 'Read the newest error';

/**
 * The paper about alarms, made from a stage's templates: those that wake people first, each as its mail says it.
 * `head`: what stands above the tables.
 */
export function alarmsPaper(templates: Readonly<Record<string, Template>>, head: string): string {
  const rows = rowsOf(templates);
  const [wakes = [], waits = []] = [rows.filter((one) => one.wakes), rows.filter((one) => !one.wakes)];
  return [
    head.trimEnd(),
    '## What calls together',
    causesTable(),
    `## Wakes the person on call (${wakes.length})`,
    table(wakes),
    `## Waits for the next working day (${waits.length})`,
    table(waits),
    '',
  ].join('\n\n');
}

/** Every alarm of the templates, by name. */
export const rowsOf = (templates: Readonly<Record<string, Template>>): Row[] =>
  Object.entries(templates)
    .flatMap(([stack, { Resources }]) => Object.entries(Resources).map(([id, resource]) => ({ stack, id, resource })))
    .filter(({ resource }) => resource.Type === 'AWS::CloudWatch::Alarm')
    .map(({ stack, id, resource }) => rowOf(stack, id, resource.Properties))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const table = (rows: readonly Row[]): string =>
  [
    '| alarm | what it means | rings at | first step |',
    '|---|---|---|---|',
    ...rows.map(({ name, means, rings, first }) => `| \`${name}\` | ${means} | ${rings} | ${first} |`),
  ].join('\n');

function rowOf(stack: string, id: string, properties: Resource['Properties']): Row {
  const { AlarmName, AlarmDescription, AlarmActions } = properties;
  const [means = '', ...lines] = String(AlarmDescription).split('\n');
  const step = lines.find((line) => line.startsWith('First step: '))?.slice('First step: '.length) ?? '';
  const own = typeof AlarmName === 'string' ? AlarmName.split('-').at(-1) : undefined;
  return {
    name: own ?? `${stack} ${id.replace(/[0-9A-F]{8}$/, '')}`,
    wakes: JSON.stringify(AlarmActions).includes('Pages'),
    means,
    rings: ringsAt(properties),
    first: step.startsWith(usual) ? '' : step,
  };
}

interface Stat {
  Label?: string;
  MetricStat?: { Metric: { MetricName: string }; Period: number };
}

/** When it goes off: `3 or more errors + error answers in 5 min`. */
function ringsAt(properties: Resource['Properties']): string {
  const { ComparisonOperator, Threshold, EvaluationPeriods, DatapointsToAlarm, MetricName, Period } = properties;
  const stats = (Array.isArray(properties.Metrics) ? properties.Metrics : []) as Stat[];
  const label = stats.find(({ Label }) => Label !== undefined)?.Label ?? '';
  const names = stats.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []);
  const isShare = label.includes('%');
  const what =
    typeof MetricName === 'string'
      ? (words[MetricName] ?? MetricName)
      : names
          .filter((name) => !(isShare && counts.has(name)))
          .map((name) => words[name] ?? name)
          .join(' + ');
  const seconds = Number(Period ?? stats.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period);
  const below = ComparisonOperator === 'LessThanThreshold';
  const amount =
    below && Threshold === 1 ? 'no' : below ? `below ${Threshold}` : `${Threshold}${isShare ? ' %' : ''} or more`;
  const periods =
    Number(EvaluationPeriods) > 1 ? `, ${DatapointsToAlarm ?? EvaluationPeriods} of ${EvaluationPeriods} times` : '';
  return `${amount} ${what} in ${spanOf(seconds)}${periods}`;
}

/** Metrics of AWS in the words of the one who is woken. */
const words: Readonly<Record<string, string>> = {
  ApproximateAgeOfOldestMessage: 'seconds that the oldest message waits',
  ApproximateNumberOfMessagesVisible: 'dead letters',
  DaysToExpiry: 'days to its end',
  Defects: 'error answers',
  Errors: 'errors',
  Invocations: 'runs',
  Latency: 'ms (99th of a hundred)',
  Throttles: 'throttled calls',
};

/** What a share is of. */
const counts = new Set(['Invocations', 'Count', 'Requests', 'MeantErrors']);

function spanOf(seconds: number): string {
  if (seconds >= 86_400) return `${seconds / 86_400} d`;
  return seconds >= 3600 ? `${seconds / 3600} h` : `${seconds / 60} min`;
}

/** What stands above the tables of a paper that was written before. */
export const headOf = (paper: string): string => paper.slice(0, paper.indexOf('\n## '));
