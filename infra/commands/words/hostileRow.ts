import type { Outcome } from '#functions/domain/words/countWords.ts';

/** An attack: its name, the name of its file, the outcomes that are right, and its maker by variant. */
export type HostileRow = [
  name: string,
  fileName: string,
  expected: readonly Outcome[],
  make: (variant: number, random: () => number) => Uint8Array,
];

export const broken: readonly Outcome[] = ['unreadable'];
export const unsafe: readonly Outcome[] = ['unsafe'];
export const anyRefusal: readonly Outcome[] = ['unreadable', 'unsafe', 'manual', 'password_protected'];
export const any: readonly Outcome[] = [...anyRefusal, 'counted', 'empty', 'image_only'];

export const megabyte = 1024 * 1024;

export function noise(bytes: number, random: () => number): Buffer {
  return Buffer.from(Uint8Array.from({ length: bytes }, () => random() * 256));
}
