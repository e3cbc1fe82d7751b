import { setTimeout as pause } from 'node:timers/promises';
import type { ScanRefusal, ScanVerdict } from '#shared/model/scanVerdict.ts';
import { openingRefusal } from '../domain/files/scan.ts';

export interface ScanGate {
  /** Files that came before are not scanned: they are opened as they were then. */
  since: Date;
  verdict: (key: string) => Promise<ScanVerdict | undefined>;
  /** A verdict takes seconds: it is asked for so often, so long apart, before the caller is asked to come again. */
  tries: number;
  pauseMs: number;
  /** A file that came long ago and has no verdict: the scanner does not do its work. */
  late: (ageMs: number) => void;
}

/** Why a file that someone sent may not be opened now; undefined where it may, or where there is nothing to open. */
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
