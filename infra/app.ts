import { buildApp } from './buildApp.ts';
import { builtFunctions } from './constructs/builtFunctions.ts';
import { bundleFunctions } from './constructs/bundleFunction.ts';
import { chosenStage, readSettings } from './settings/readSettings.ts';
import { builtBefore, unprotectedNames } from './settings/resourceNames.ts';

const { stage, file } = chosenStage(process.env);
const unprotected = new Set((process.env[unprotectedNames] ?? '').split(',').filter(Boolean));
const bundles = process.env[builtBefore] === undefined ? await bundleFunctions() : builtFunctions({ stage, file });
buildApp(readSettings(stage, {}, file), { bundles, unprotected }).synth();
