import { inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';

/** The translation of a text as it was typed before there was work by sentence: one line for each source line. */
export interface TypedText {
  /** From 1; grew with each saving. */
  version: number;
  lines: string[];
  /** ISO 8601. */
  savedAt: string;
}

export const unpacked = (bytes: Uint8Array): string[] =>
  z.parse(z.array(z.string()), JSON.parse(inflateRawSync(bytes).toString('utf8')));
