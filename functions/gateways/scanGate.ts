import { setTimeout as pause } from 'node:timers/promises';
import type { ScanRefusal, ScanVerdict } from '#shared/model/scanVerdict.ts';
import { openingRefusal } from '../domain/files/scan.ts';

export interface ScanGate {
  /** Earlier files are not scanned and can be opened as before. */
  since: Date;
  verdict: (key: string) => Promise<ScanVerdict | undefined>;
  /** A verdict takes seconds: attempts and pause before the caller is asked to try again. */
  tries: number;
  pauseMs: number;
  /** A file that arrived long ago without a verdict: the scanner does not work. */
  late: (ageMs: number) => void;
}

/** Why an uploaded file may not be opened now; undefined if it may, or if it does not exist. */
export async function refusalToOpen(
  { since, verdict, tries, pauseMs, late }: ScanGate,
  key: string,
  arrivedAt: () => Promise<Date | undefined>,
): Promise<ScanRefusal | undefined> {
  const first = await verdict(key);
  if (first !== undefined) return openingRefusal(first);
  const came = await arrivedAt();
  if (!came || came < since) return undefined;
  late(Date.now() - came.getTime());
  for (let again = 1; again < tries; again++) {
    await pause(pauseMs);
    const found = await verdict(key);
    if (found !== undefined) return openingRefusal(found);
  }
  return 'scan_pending';
}
