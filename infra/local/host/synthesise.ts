import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';

/** Run as a process of its own by templateOf: writes the templates of the local stage into the directory it is given. */
const [, , outdir] = process.argv;
if (!outdir) throw new Error('Usage: synthesise.ts <directory>');
buildApp(readSettings('local'), { validate: false, outdir }).synth();
