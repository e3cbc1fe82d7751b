import './sayPlainly.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { readSettings } from '../settings/readSettings.ts';
import { type TableName, tableNames } from '../settings/tables.ts';
import { stageArguments } from './deploy/stage.ts';
import { restoreFiles } from './restore/restoreFiles.ts';
import { restoreStage, stageOutputs } from './restore/restoreStage.ts';

/**
 * `npm run -s restore -- -c stage=production -c settings=production.json --at 2026-11-23T12:00:00Z [--table NAME]... [--files PREFIX]`:
 * every table (or those named) as it was at that moment in a new table beside it, or with `--files` the files below a prefix
 * (`invoices/`, `uploads/`; `all`). The new tables are written into the settings file: the next `npm run deploy` switches the
 * stage to them. Nothing of the tables before is touched. Whatever happened after the moment is a line of JSON each, by its
 * key, with what to do about it. Cut off, it is started again with the same moment.
 */
const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: {
    at: { type: 'string' },
    table: { type: 'string', multiple: true, default: [] },
    files: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true },
  },
});
const contexts = tokens.flatMap((one) =>
  one.kind === 'option' && one.name === 'context' ? ['-c', one.value ?? ''] : [],
);
const { stage, file } = stageArguments(contexts);
const settings = readSettings(stage, {}, file);
const { region, brand } = settings;
const at = new Date(String(values.at));
if (Number.isNaN(at.getTime()) || at > new Date() || !/(Z|[+-]\d\d:\d\d)$/.test(String(values.at)))
  throw new Error('--at is a moment of the past with its zone: --at 2026-11-23T12:00:00Z.');
const outputs = await stageOutputs(new CloudFormationClient({ region }), `${brand}-${stage}-data`);

if (values.files !== undefined) {
  const prefix = values.files === 'all' ? '' : String(values.files);
  let files = 0;
  for await (const one of restoreFiles(new S3Client({ region }), { bucket: outputs('UploadBucketName'), prefix, at })) {
    console.log(JSON.stringify(one));
    files += 1;
  }
  console.log(JSON.stringify({ ok: true, stage, at, prefix, files }));
} else {
  if (file === undefined)
    throw new Error('Name the settings file, which is told of the new tables: -c settings=production.json.');
  const asked = (values.table ?? []).map(String);
  const unknown = asked.filter((name) => !tableNames.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`No table: ${unknown.join(', ')}; there are ${tableNames.join(', ')}.`);
  const wanted = tableNames.filter((name) => asked.length === 0 || asked.includes(name));
  const from = Object.fromEntries(
    wanted.map((table) => [table, settings.restoredTables[table] ?? outputs(`Table${pascal(table)}Name`)]),
  ) as Partial<Record<TableName, string>>;
  const done = await restoreStage({ brand, stage, at, from, pauseMs: 10_000, db: new DynamoDBClient({ region }) });
  for (const one of [...done.tables, ...done.named]) console.log(JSON.stringify(one));
  const said = JSON.parse(readFileSync(file, 'utf8'));
  const restoredTables = { ...said.restoredTables, ...done.renamed };
  if (Object.keys(restoredTables).length > 0)
    writeFileSync(file, `${JSON.stringify({ ...said, restoredTables }, null, 2)}\n`);
  console.log(
    JSON.stringify({ ok: true, stage, at, named: done.named.length, restoredTables, next: 'npm run deploy' }),
  );
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
