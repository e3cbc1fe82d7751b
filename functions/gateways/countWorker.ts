import { parentPort } from 'node:worker_threads';
import { compareVersions } from '#functions/domain/versions/compareVersions.ts';
import { readVersion } from '#functions/domain/versions/readVersion.ts';
import { CountedText, countWords } from '#functions/domain/words/countWords.ts';
import { plainLanguage, TextSample } from '#functions/domain/words/language.ts';
import { isCounted } from '#shared/rules/words/scopes.ts';
import type { WorkerAnswer, WorkerRequest } from './countInWorker.ts';
import { placeOf } from './placeOf.ts';

const utf8 = new TextEncoder();

// The thread's side of countInWorker: one file per message, one answer per file.
parentPort?.on('message', async ({ bytes, fileName, service, keepText, earlier }: WorkerRequest) => {
  const started = performance.now();
  const text = keepText ? new CountedText() : undefined;
  const sample = new TextSample();
  let defect: string | undefined;
  let blocks: string | undefined;
  const counted = await countWords(bytes, {
    fileName,
    service,
    onDefect: (error) => {
      defect = placeOf(error);
    },
    ...(text && {
      onBlocks: (found) => {
        blocks = found;
      },
      onParagraph: (paragraph) => {
        text.add(paragraph);
        if (isCounted(paragraph.scope)) sample.add(paragraph.text);
      },
    }),
  });
  const textLanguage = await plainLanguage(sample.pieces());
  const compared =
    earlier && counted.outcome === 'counted'
      ? compareVersions(
          await readVersion(earlier.bytes, earlier.fileName),
          await readVersion(bytes, fileName),
          counted.words,
        )
      : undefined;
  const durationMs = Math.round(performance.now() - started);
  // As bytes, which change hands without a copy: of a long file they are megabytes.
  const written = text && utf8.encode(text.write(counted));
  const answer: WorkerAnswer = {
    count: { ...counted, durationMs },
    text: written,
    blocks,
    textLanguage,
    compared,
    defect,
  };
  parentPort?.postMessage(answer, written ? [written.buffer] : []);
});
