import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eicar } from '#functions/domain/testMode/eicar.ts';
import type { StoredObject } from './objectStore.ts';

/** Which objects of a bucket are scanned for malware, and the queue that EventBridge puts the answers into. */
export interface ScanTarget {
  prefixes: readonly string[];
  queueArn: string;
}

/** Files this scanner reports as unreadable. */
export const unscannable = 'LOCAL-SCANNER-CANNOT-READ-THIS';

/** GuardDuty's answer about an object: the scanner of this machine knows one threat, and one thing it cannot read. */
export async function scanned(
  { name, region }: { name: string; region: string },
  { key, etag }: Pick<StoredObject, 'key' | 'etag'>,
  path: string,
): Promise<string> {
  // Deleted before the scan: reported as unreadable.
  const bytes = await readFile(path).catch(() => undefined);
  const found = bytes?.includes(eicar) ?? false;
  const status = !bytes
    ? 'ACCESS_DENIED'
    : found
      ? 'THREATS_FOUND'
      : bytes.includes(unscannable)
        ? 'UNSUPPORTED'
        : 'NO_THREATS_FOUND';
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    source: 'aws.guardduty',
    account: '000000000000',
    time: new Date().toISOString(),
    region,
    resources: [],
    detail: {
      schemaVersion: '1.0',
      scanStatus: 'COMPLETED',
      resourceType: 'S3_OBJECT',
      s3ObjectDetails: { bucketName: name, objectKey: key, eTag: etag, versionId: 'null', s3Throttled: false },
      scanResultDetails: {
        scanResultStatus: status,
        threats: found ? [{ name: 'EICAR-Test-File (not a virus)' }] : null,
      },
    },
  });
}
