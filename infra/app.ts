import { buildApp } from './buildApp.ts';
import { bundleFunctions } from './constructs/bundleFunction.ts';
import { readSettings } from './settings/readSettings.ts';

const settings = readSettings(process.env.STAGE ?? 'local');
buildApp(settings, settings.stage === 'local' ? {} : { bundles: await bundleFunctions() }).synth();
