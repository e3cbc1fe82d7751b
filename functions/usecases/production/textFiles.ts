import { languageById } from '../../domain/catalogue/languages.ts';
import { pendingCheck } from '../../domain/production/fileCheck.ts';
import type { Job, JobFile } from '../../domain/production/job.ts';
import { plainText } from '../../domain/textFiles/plainText.ts';
import { wordDocument } from '../../domain/textFiles/wordDocument.ts';
import { deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import { sha256 } from '../../gateways/sha256.ts';

/** The files of this round made from the typed text, handled together. */
export const ofText = ({ files, round }: Pick<Job, 'files' | 'round'>): JobFile[] =>
  files.filter((file) => file.round === round && file.textVersion !== undefined);

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Writes a text as text file and Word document; only the first is checked, since they are equivalent. One of several
 * texts, which has a `name`, is written as text only.
 */
export async function textFiles(
  { files, now }: { files: FileGateway; now: Date },
  job: Job,
  {
    lines,
    version,
    dismissed,
    name,
  }: { lines: readonly string[]; version: number; dismissed: string[]; name: string | undefined },
): Promise<Omit<JobFile, 'round'>[]> {
  const { iso2 = '' } = languageById(job.targetLanguage) ?? {};
  const write = async (extension: string, contentType: string, content: Uint8Array) => {
    const id = newFileId();
    await files.put(deliveredKey(job.orderId, id), content, contentType);
    return {
      id,
      name: `${name?.replace(/\.txt$/i, '') ?? job.orderId}-${iso2}.${extension}`,
      bytes: content.byteLength,
      contentType,
      sha256: sha256(content),
      uploadedAt: now.toISOString(),
      textVersion: version,
    };
  };
  const text = await write('txt', 'text/plain', plainText(lines));
  const checked = { ...text, check: { ...pendingCheck(now), dismissed } };
  if (name !== undefined) return [checked];
  const document = await write('docx', wordType, wordDocument(lines, iso2));
  return [checked, document];
}
