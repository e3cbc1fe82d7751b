import { buildApp } from './buildApp.ts';
import { readSettings } from './settings/readSettings.ts';

buildApp(readSettings(process.env.STAGE ?? 'local')).synth();
