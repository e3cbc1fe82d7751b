import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import type { ThreadFile } from '../../domain/thread/message.ts';
import {
  comparisonKey,
  countedTextKey,
  deliveredKey,
  madeKeys,
  threadFileKey,
  uploadKey,
} from '../../gateways/fileKeys.ts';

export interface KeptFile {
  key: string;
  bytes: number;
  /** Its kind for the certificate; undefined for derived files, such as counted text. */
  kind: string | undefined;
  sha256?: string | undefined;
}

/** All objects of an order in the bucket: sources, files of jobs, deliveries, and message files. */
export function keptFiles(
  { id, cartDigest, files, delivered = [] }: Order,
  jobs: readonly Pick<Job, 'files'>[],
  written: readonly { files: readonly ThreadFile[] }[],
): KeptFile[] {
  const beside = (keys: readonly string[]): KeptFile[] => keys.map((key) => ({ key, bytes: 0, kind: undefined }));
  const sent = files.flatMap((file): KeptFile[] => [
    { key: uploadKey(cartDigest, file.hash, file.id), bytes: file.bytes, kind: 'source', sha256: file.sha256 },
    ...beside([countedTextKey(cartDigest, file.hash, file.id), comparisonKey(cartDigest, file.hash, file.id)]),
  ]);
  const ofJobs = jobs.flatMap((job) => job.files);
  const handedOver = new Map(delivered.map((file) => [file.id, file]));
  const made = [
    ...delivered.map(({ id: file, bytes, kind }) => ({
      ...{ id: file, bytes, kind },
      sha256: ofJobs.find((one) => one.id === file)?.sha256,
    })),
    // Versions that were never delivered are erased as well.
    ...ofJobs.flatMap(({ id: file, bytes, sha256 }) =>
      handedOver.has(file) ? [] : [{ id: file, bytes, kind: 'draft', sha256 }],
    ),
  ];
  const ofMessages = written.flatMap((message) => message.files);
  return [
    ...sent,
    ...made.flatMap(({ id: file, bytes, kind, sha256 }): KeptFile[] => [
      { key: deliveredKey(id, file), bytes, kind, sha256 },
      ...beside(madeKeys(id, file).filter((key) => key !== deliveredKey(id, file))),
    ]),
    ...ofMessages.map((file) => ({ key: threadFileKey(id, file.id), bytes: file.bytes, kind: 'message' })),
  ];
}
