import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';

/** Run as a process of its own by templateOf: writes the templates of the local stage, with settings (JSON) or without, into a directory. */
const [, , outdir, settings = '{}'] = process.argv;
if (!outdir) throw new Error('Usage: synthesise.ts <directory> [settings]');
buildApp(readSettings('local', JSON.parse(settings)), { validate: false, outdir }).synth();
