/** Messages that can never be processed, of several kinds. */
const kinds: readonly ((random: () => number) => string)[] = [
  (random) => `{"Records": [ cut off ${random()}`,
  () => '{}',
  () => JSON.stringify({ Records: [{ eventName: 'ObjectCreated:Put', s3: {} }] }),
  () => JSON.stringify({ Records: [{ eventName: 'ObjectCreated:Put', s3: { object: { key: '%E0%A4%A', size: 1 } } }] }),
  () => JSON.stringify({ Records: 'none' }),
];

export function poisonMessages(count: number, random: () => number): string[] {
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length]?.(random) ?? '');
}
