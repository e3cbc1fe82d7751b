import './sayPlainly.ts';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../buildApp.ts';
import { readSettings } from '../settings/readSettings.ts';
import { productionValues } from '../test/settingValues.ts';
import { conclude } from './figures/bars.ts';
import { acceptedTemplateFindings } from './templates/accepted.ts';
import { linters, runLinter, sift } from './templates/linters.ts';

/**
 * `npm run -s check:templates`: production's templates through cfn-lint and checkov. What they find and the list does not accept
 * is printed. Exits 1 where there is such a finding, 2 where a linter is not installed: both come from the Python index.
 */
const folder = mkdtempSync(join(tmpdir(), 'templates-'));
try {
  const settings = readSettings('production', {
    ...productionValues,
    backup: { copyTo: 'eu-west-1' },
    deployedFrom: 'example/verso',
    fixedAddresses: {},
  });
  buildApp(settings, { validate: true, outdir: folder }).synth();
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => join(folder, name));
  const missing: string[] = [];
  let openInAll = 0;
  for (const linter of linters) {
    const printed = runLinter(linter, files, settings.region);
    if (printed === 'missing') {
      missing.push(linter.tool);
      console.log(`${linter.tool} is not installed, so nothing is known of its rules: ${linter.install}`);
      continue;
    }
    const own = acceptedTemplateFindings.filter(({ rule }) => rule.startsWith('CKV') === (linter.tool === 'checkov'));
    const { open, accepted, needless } = sift(linter.read(printed), own);
    for (const { rule, where, what } of open) console.log(`${rule} ${where}: ${what}`);
    console.log(`${linter.tool}: ${open.length} open, ${accepted} accepted in ${files.length} templates`);
    if (needless.length > 0) console.log(`no longer found, to be taken off the list: ${needless.join(', ')}`);
    openInAll += open.length;
  }
  conclude('check:templates', { seed: null, open: openInAll, missing });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
