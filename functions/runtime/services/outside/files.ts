import type { FileGateway, ScanGate } from '../../../gateways/files.ts';
import { raiseMetric } from '../../metrics.ts';
import { optionalSetting, setting } from '../../settings.ts';
import { testWorld } from '../../testWorld.ts';
import { once } from '../once.ts';
import { scans } from '../scans.ts';

/** The files; in test mode those of its clock. */
export const files = (): Promise<FileGateway> => testWorld()?.files() ?? uploads();

/**
 * The upload bucket. Its client is the largest part of a function and not needed by every call, so it is loaded on
 * first use. WHEN_REQUIRED: otherwise a presigned upload carries the checksum of an empty body. An emulator's bucket is
 * a path below its endpoint, not a host of its own.
 */
const uploads = /* @__PURE__ */ once(async (): Promise<FileGateway> => {
  const { openFiles } = await import('../../../gateways/files.ts');
  const emulated = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  return openFiles(setting('UPLOAD_BUCKET'), { emulated, scan: scanGate() });
});

/** A scan takes at most a minute; a file without a verdict after this time was missed. */
const lateMs = 15 * 60_000;

/** If the stage scans uploads, functions that return links wait for the verdict. */
function scanGate(): ScanGate | undefined {
  const since = optionalSetting('MALWARE_SCAN_SINCE');
  if (since === undefined) return undefined;
  const late = (ageMs: number) => {
    if (ageMs > lateMs) raiseMetric('FilesNotScanned');
  };
  return { since: new Date(since), verdict: scans().verdict, tries: 12, pauseMs: 500, late };
}
