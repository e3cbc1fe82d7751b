import { readTree } from './layers/readTree.ts';
import { findCycles, refusals } from './layers/refusals.ts';

// Part of `npm run lint`: what may import what (layers/walls.ts), and no circle anywhere, types included.
const files = readTree('.');
const found = [
  ...files.flatMap(refusals),
  ...findCycles(files).map((circle) => `these files import each other: ${circle.join(', ')}`),
];
for (const one of found) console.error(one);
process.exitCode = found.length > 0 ? 1 : 0;
