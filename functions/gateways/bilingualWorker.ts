import { parentPort } from 'node:worker_threads';
import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { problemsOf, writeFile } from '#functions/domain/bilingual/writeFile.ts';
import { matchXliff } from '#functions/domain/bilingual/xliff/mergeXliff.ts';
import { readXliff } from '#functions/domain/bilingual/xliff/readXliff.ts';
import { placedIn } from '#functions/domain/segments/placedIn.ts';
import { preparedFile } from '#functions/domain/segments/preparedFile.ts';
import { CountStop } from '#functions/domain/words/limits.ts';
import type { BilingualAnswer, BilingualRequest } from './bilingualInWorker.ts';
import { placeOf } from './placeOf.ts';

// Runs in the thread that bilingualInWorker starts: one request, one answer.
parentPort?.once('message', async (request: BilingualRequest) => {
  let answer: BilingualAnswer;
  try {
    answer = await answerOf(request);
  } catch (error) {
    answer = {
      act: 'refused',
      reason: error instanceof CountStop ? error.reason : 'reader_failed',
      ...(!(error instanceof CountStop) && { defect: placeOf(error) }),
    };
  }
  parentPort?.postMessage(answer);
});

async function answerOf(request: BilingualRequest): Promise<BilingualAnswer> {
  if (request.act === 'match') {
    const { units, problems, ...file } = readXliff(request.bytes);
    const { matched, problems: misfits } = matchXliff(request.units, { units });
    const segments = matched.map(({ unit: { id }, ...one }) => ({ id, ...one }));
    return { act: 'matched', ...file, matched: segments, problems: [...misfits, ...problems] };
  }
  const to = request.act === 'read' ? request.to : request.target.language;
  const file = await readFile(request.bytes, request.fileName, new Set(request.ordered), to);
  if (request.act === 'read') return { act: 'read', column: preparedFile(file, request.language) };
  const translations = placedIn(file.units, request.translations);
  if (!translations) return { act: 'refused', reason: 'source_changed' };
  const [problem] = problemsOf(file, translations);
  if (problem) return { act: 'refused', reason: problem.reason };
  return { act: 'written', bytes: await writeFile(file, translations, request.target) };
}
