import { createHash } from 'node:crypto';
import type { CheckReport } from '#functions/domain/checks/checkReport.ts';
import { checkTranslation } from '#functions/domain/checks/checkTranslation.ts';
import { readDocument, readText } from '#functions/domain/checks/text/readDocument.ts';
import type { CorpusPair } from './CorpusPair.ts';
import { type FileKind, writeFile } from './writeFile.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const nameOf = (kind: FileKind): string => `file.${kind === 'pasted' ? 'txt' : kind}`;

async function read(bytes: Uint8Array, name: string, kind: FileKind) {
  if (kind === 'pasted') return readText(Buffer.from(bytes).toString('utf8'), sha256(bytes));
  return readDocument({ bytes, name, sha256: sha256(bytes) }, (error) => {
    throw error;
  });
}

/** Writes both files of a pair, with the mistakes that concern a whole file, reads them back and checks them. */
export async function runPair({
  languages,
  kind,
  mistake,
  source,
  target,
  confirmed,
}: CorpusPair): Promise<CheckReport> {
  const sent = writeFile(kind, source);
  const isSource = mistake === 'source_file';
  let [bytes, madeKind] = [
    isSource ? sent : writeFile(kind, target, { tracked: mistake === 'tracked', comment: mistake === 'comment' }),
    kind,
  ];
  if (mistake === 'source_text')
    bytes = writeFile(
      kind,
      source.map((one, at) => (at === 1 ? { ...one, text: `${one.text} ` } : one)),
    );
  if (mistake === 'damaged')
    bytes = bytes.subarray(0, kind === 'txt' || kind === 'pasted' ? 0 : Math.floor(bytes.length / 3));
  if (mistake === 'other_type') {
    madeKind = kind === 'xlsx' ? 'pptx' : 'xlsx';
    bytes = writeFile(madeKind, target);
  }
  const before = await read(sent, nameOf(kind), kind);
  const after = await read(bytes, nameOf(madeKind), madeKind === 'pasted' && bytes.length === 0 ? 'txt' : madeKind);
  return checkTranslation(before, after, { languages, confirmed });
}
