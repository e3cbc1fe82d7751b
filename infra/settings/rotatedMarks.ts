import { nameOfDay } from './rotatedKeys.ts';

/**
 * The settings of a stage with the next mark of the edge, named by the day, beside the last one: functions take both, CloudFront
 * sends the new one. The next rotation takes the older one away.
 */
export function rotatedMarks(settings: Readonly<Record<string, unknown>>, day: Date): Record<string, unknown> {
  const { edgeMarks = ['first'] } = settings;
  if (!Array.isArray(edgeMarks)) throw new Error('edgeMarks is no list.');
  const names = edgeMarks.map(String);
  return { ...settings, edgeMarks: [...names.slice(-1), nameOfDay('mark', day, names)] };
}
