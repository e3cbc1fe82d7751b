import { parentPort } from 'node:worker_threads';
import { type CheckedDocument, hasSameWords, nearestSource } from '#functions/domain/checks/CheckedDocument.ts';
import type { CheckReport } from '#functions/domain/checks/checkReport.ts';
import { checkTranslation } from '#functions/domain/checks/checkTranslation.ts';
import { readDocument, readText } from '#functions/domain/checks/readDocument.ts';
import { deliveredText } from '#functions/domain/corrections/deliveredText.ts';
import { withSignature } from '#functions/domain/signatures/signatureFinding.ts';
import type { CheckAnswer, CheckRequest, Compared } from './checkInWorker.ts';
import { placeOf } from './placeOf.ts';
import { sha256 } from './sha256.ts';

// Runs in the thread that checkInWorker starts: one request, one answer.
parentPort?.once('message', async ({ sources, target, options, signed, revised, typed = false }: CheckRequest) => {
  let defect: string | undefined;
  const read = (one: Compared): CheckedDocument | Promise<CheckedDocument> =>
    one.kind === 'text'
      ? readText(one.text, sha256(Buffer.from(one.text)), { typed })
      : readDocument({ bytes: one.bytes, name: one.name, sha256: sha256(one.bytes) }, (error) => {
          defect = placeOf(error);
        });
  let answer: CheckAnswer;
  try {
    const made = await read(target);
    const before: CheckedDocument[] = [];
    for (const source of sources) before.push(await read(source));
    const report = checkTranslation(nearestSource(before, made), made, options);
    let unchanged = false;
    for (const one of revised ?? []) unchanged ||= hasSameWords(await read(one), made);
    const text = deliveredText(made);
    answer = {
      report: signed && target.kind === 'file' ? await signedReport(report, target.bytes) : report,
      ...(text && { text }),
      ...(revised && { unchanged }),
      defect,
    };
  } catch (error) {
    answer = { failed: 'reader_failed', defect: placeOf(error) };
  }
  parentPort?.postMessage(answer);
});

/**
 * Adds the signatures of a file to its report. The module for it is loaded on demand, because it is as large as all
 * other code of the thread.
 */
async function signedReport(report: CheckReport, bytes: Uint8Array): Promise<CheckReport> {
  const { readSignature } = await import('#functions/domain/signatures/readSignature.ts');
  return withSignature(report, await readSignature(bytes));
}
