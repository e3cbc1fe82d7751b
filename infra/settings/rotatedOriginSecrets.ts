import { nameOfDay } from './rotatedKeys.ts';

/**
 * The settings of a stage with the next mark of the edge, named by the day, beside the last one: functions take both, CloudFront
 * sends the new one. The next rotation takes the older one away.
 */
export function rotatedOriginSecrets(settings: Readonly<Record<string, unknown>>, day: Date): Record<string, unknown> {
  const { originSecrets = ['first'] } = settings;
  if (!Array.isArray(originSecrets)) throw new Error('originSecrets is no list.');
  const names = originSecrets.map(String);
  return { ...settings, originSecrets: [...names.slice(-1), nameOfDay('mark', day, names)] };
}
