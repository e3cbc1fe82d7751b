/**
 * The settings of a stage with one more key of certificates, named by the day: it signs from the next deployment on, those
 * before it stay published. A second rotation of the same day has a letter more.
 */
export function rotatedKeys(settings: Readonly<Record<string, unknown>>, day: Date): Record<string, unknown> {
  const { signingKeys = ['first'] } = settings;
  if (!Array.isArray(signingKeys)) throw new Error('signingKeys is no list.');
  const names = signingKeys.map(String);
  return { ...settings, signingKeys: [...names, nameOfDay('key', day, names)] };
}

/** A name of this day that is not taken yet. */
function nameOfDay(kind: string, day: Date, taken: readonly string[]): string {
  let name = `${kind}${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
  while (taken.includes(name)) name += 'b';
  return name;
}

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
