import type { FileGateway, ScanGate } from '../../../gateways/files.ts';
import { raiseMetric } from '../../metrics.ts';
import { optionalSetting, setting } from '../../settings.ts';
import { testWorld } from '../../testWorld.ts';
import { once } from '../once.ts';
import { scans } from '../scans.ts';

/** The upload bucket; in test mode the files of its clock. */
export const files = (): Promise<FileGateway> => testWorld()?.files() ?? uploads();

/**
 * The upload bucket. Its client is the largest part of a function and not needed by every call, so it is loaded on
 * first use. WHEN_REQUIRED, because otherwise a presigned upload carries the checksum of an empty body. Path style,
 * because an emulator's bucket is a path below its endpoint and not a host of its own.
 */
const uploads = /* @__PURE__ */ once(async (): Promise<FileGateway> => {
  const { openFiles } = await import('../../../gateways/files.ts');
  const emulated = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  return openFiles(setting('UPLOAD_BUCKET'), { emulated, scan: scanGate() });
});

/** How long a file may be without a verdict before its scan counts as missed; a scan takes at most a minute. */
const lateMs = 15 * 60_000;

/** Makes links wait for the verdict, if the stage scans uploads. */
function scanGate(): ScanGate | undefined {
  const since = optionalSetting('MALWARE_SCAN_SINCE');
  if (since === undefined) return undefined;
  const late = (ageMs: number) => {
    if (ageMs > lateMs) raiseMetric('FilesNotScanned');
  };
  return { since: new Date(since), verdict: scans().verdict, tries: 12, pauseMs: 500, late };
}
