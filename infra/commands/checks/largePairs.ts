import { checkInWorker } from '#functions/gateways/checkInWorker.ts';
import { denseFiles } from '../words/denseFiles.ts';

/** Both files of a pair as large as uploads may be. */
const bytes = 20 * 1024 * 1024;
export const largeFormats = ['docx', 'xlsx', 'pptx', 'odt', 'rtf', 'txt'] as const;

/** Dense files of 20 MB with translations as large, in the job's thread with the job's limits. */
export async function largePairs(
  formats: readonly string[],
): Promise<{ format: string; ok: boolean; ms: number; rss_mb: number; answer: string }[]> {
  const rows: Awaited<ReturnType<typeof largePairs>> = [];
  for (const format of formats) {
    const make = denseFiles[format];
    if (!make) continue;
    const [source, target] = [make(bytes, 1), make(bytes, 2)];
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 50);
    const started = performance.now();
    const name = `file.${format}`;
    const answer = await checkInWorker({
      sources: [{ kind: 'file', bytes: source, name }],
      target: { kind: 'file', bytes: target, name },
      options: { languages: ['en', 'pl'] },
    });
    clearInterval(watch);
    const isDone = 'report' in answer;
    rows.push({
      format,
      ok: isDone,
      ms: Math.round(performance.now() - started),
      rss_mb: Math.round(peak / 1024 / 1024),
      answer: isDone
        ? `${answer.report.alignment}, ${answer.report.sourceWords} words${answer.report.cutOff ? ', cut off' : ''}`
        : answer.failed,
    });
  }
  return rows;
}
