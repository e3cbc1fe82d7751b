import { buildApp } from './buildApp.ts';
import { bundleFunctions } from './constructs/bundleFunction.ts';
import { chosenStage, readSettings } from './settings/readSettings.ts';
import { unprotectedNames } from './settings/resourceNames.ts';

const { stage, file } = chosenStage(process.env);
const unprotected = new Set((process.env[unprotectedNames] ?? '').split(',').filter(Boolean));
buildApp(readSettings(stage, {}, file), { bundles: await bundleFunctions(), unprotected }).synth();
