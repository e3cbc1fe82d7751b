/**
 * The settings of a stage with an additional key for certificates, named by the day. It signs from the next deployment
 * on, and the earlier keys stay published. A second rotation on one day appends a letter.
 */
export function rotatedKeys(settings: Readonly<Record<string, unknown>>, day: Date): Record<string, unknown> {
  const { signingKeys = ['first'] } = settings;
  if (!Array.isArray(signingKeys)) throw new Error('signingKeys is no list.');
  const names = signingKeys.map(String);
  return { ...settings, signingKeys: [...names, nameOfDay('key', day, names)] };
}

/** A name with this day that is not used yet. */
function nameOfDay(kind: string, day: Date, taken: readonly string[]): string {
  let name = `${kind}${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
  while (taken.includes(name)) name += 'b';
  return name;
}

/**
 * The settings of a stage with a new origin secret, named by the day, beside the last one: functions accept both,
 * CloudFront sends the new one. The next rotation removes the older one.
 */
export function rotatedOriginSecrets(settings: Readonly<Record<string, unknown>>, day: Date): Record<string, unknown> {
  const { originSecrets = ['first'] } = settings;
  if (!Array.isArray(originSecrets)) throw new Error('originSecrets is no list.');
  const names = originSecrets.map(String);
  return { ...settings, originSecrets: [...names.slice(-1), nameOfDay('mark', day, names)] };
}
