import * as z from 'zod/mini';
import type { Job, JobFile } from '../../domain/production/job.ts';
import { madeSegmentsKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';

export const MadeSegments = z.array(
  z.object({
    unit: z.string(),
    segment: z.int(),
    source: z.string(),
    target: z.string(),
    /** What becomes longer in it than the customer's file allows, in characters. */
    lengths: z.optional(z.array(z.object({ most: z.int(), characters: z.int() }))),
  }),
);
export type MadeSegments = z.infer<typeof MadeSegments>;

/** How findings name a sentence of a unit, numbered from 0. */
export const segmentPlace = ({ unit, segment }: { unit: string; segment: number }): string =>
  `segment:${unit}.${segment}`;

/** The sentences that a file was made of; undefined of a file that was uploaded. */
export async function readMadeSegments(
  files: Pick<FileGateway, 'read'>,
  orderId: string,
  id: string,
): Promise<MadeSegments | undefined> {
  const bytes = await files.read(madeSegmentsKey(orderId, id));
  return bytes && z.parse(MadeSegments, JSON.parse(Buffer.from(bytes).toString('utf8')));
}

/**
 * The sentences that a file of a job was made of. A pasted text comes as a text and as a document that say the same: what
 * is kept with one is that of both.
 */
export async function sentencesOf(
  { files }: { files: Pick<FileGateway, 'read'> },
  job: Job,
  fileId: string,
): Promise<MadeSegments | undefined> {
  const file = job.files.find(({ id }) => id === fileId);
  if (file?.textVersion === undefined) return undefined;
  const isSame = (one: JobFile) => one.round === file.round && one.textVersion === file.textVersion;
  for (const { id } of [file, ...job.files.filter((one) => one.id !== fileId && isSame(one))]) {
    const made = await readMadeSegments(files, job.orderId, id);
    if (made) return made;
  }
  return undefined;
}
