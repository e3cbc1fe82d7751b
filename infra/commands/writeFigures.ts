import { readFile, writeFile } from 'node:fs/promises';
import { inPaper } from './figures/paper.ts';

// `npm run figures`: writes the table of shared/docs/figures.md again from figures/figures.ts.
const paper = new URL('../../shared/docs/figures.md', import.meta.url);
await writeFile(paper, inPaper(await readFile(paper, 'utf8')));
