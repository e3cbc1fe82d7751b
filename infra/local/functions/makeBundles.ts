import { setPriority } from 'node:os';
import { functionBundles } from './functionBundles.ts';

/** Run as a process of its own by bundlesMade: the bundles of the working copy at the given path, behind all that people wait for. */
const [, , root] = process.argv;
if (!root) throw new Error('Usage: makeBundles.ts <root>');
setPriority(10);
await functionBundles(root);
