import { readFile, writeFile } from 'node:fs/promises';
import { readSettings } from '../settings/readSettings.ts';
import { synthesise } from '../synthesise.ts';
import { productionValues } from '../test/settingValues.ts';
import { alarmsPaper, headOf } from './alarms/alarmsPaper.ts';

// `npm run -s alarms`: writes the tables of shared/docs/alarms.md again, from production's templates.
const paper = new URL('../../shared/docs/alarms.md', import.meta.url);
const templates = synthesise(readSettings('production', productionValues));
await writeFile(paper, alarmsPaper(templates, headOf(await readFile(paper, 'utf8'))));
