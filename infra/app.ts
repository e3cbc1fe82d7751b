import { buildApp } from './buildApp.ts';
import { bundleFunctions } from './constructs/bundleFunction.ts';
import { chosenStage, readSettings } from './settings/readSettings.ts';

const { stage, file } = chosenStage(process.env);
buildApp(readSettings(stage, {}, file), { bundles: await bundleFunctions() }).synth();
