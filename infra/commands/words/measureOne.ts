import { readFileSync } from 'node:fs';
import { countWords } from '#functions/domain/words/countWords.ts';

/**
 * One file in a process of its own: prints its words, its time in milliseconds and the process's peak in megabytes.
 * The time is the smaller of wall and processor time: on a busy machine the rest is other programs'.
 */
const [file = '', text] = process.argv.slice(2);
const bytes = readFileSync(file);
const baseMegabytes = process.resourceUsage().maxRSS / 1024;
const usage = process.cpuUsage();
const started = performance.now();
const counted = await countWords(bytes, {
  fileName: file,
  service: 'sworn',
  ...(text === 'text' ? { onParagraph: (one) => process.stdout.write(`${one.text}\n`) } : {}),
});
const { user, system } = process.cpuUsage(usage);
const milliseconds = Math.min(performance.now() - started, (user + system) / 1000);
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
if (text !== 'text')
  console.log(
    JSON.stringify({
      outcome: counted.outcome,
      reason: counted.reason,
      words: counted.words,
      milliseconds,
      peakMegabytes,
      baseMegabytes,
    }),
  );
