import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { lacksByLaw } from '#functions/domain/invoice/test/lawfulContent.ts';
import { sampleInvoices } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { fa3Validator } from '#infra/local/ksef/schema/fa3Schema.ts';
import { largestInvoice } from '#infra/local/ksef/schema/fileRules.ts';
import { type Validator, validatorOf } from '#infra/local/ksef/schema/validator.ts';
import { breakDocument, makeDocument } from './fa3/makeDocuments.ts';
import { conclude } from './figures/bars.ts';
import { seededRandom } from './proof/random.ts';

/**
 * `npm run -s check:fa3 [-- folder]`: invoices of every kind and treatment against the official schema of FA(3), which is
 * not part of this project, and what the VAT act asks of their content, and the sandbox's own table of it against that schema on generated and changed documents.
 * Without the schema nothing is checked, and that is said. `--count N` documents of each kind, `--seed N` others.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, seed: { type: 'string' }, count: { type: 'string' } },
});
const folder = positionals[0] ?? fileURLToPath(new URL('../../../shared/ksef', import.meta.url));
const main = 'schemat_FA(3)_v1-0E.xsd';
const others = ['StrukturyDanych_v10-0E.xsd', 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd'];
const seed = Number(values.seed ?? 3);
const count = Number(values.count ?? (values.quick ? 1_000 : 10_000));

if (!existsSync(join(folder, main))) {
  console.log(`The schema of FA(3) is not at ${folder}: nothing was validated.`);
  const missing = ['the schema of FA(3)'];
  conclude('check:fa3', { seed, schema: 'absent', invoices: 0, invalid: 0, missing });
} else {
  // The schemas name each other by address or by file: all of them are looked for beside the first.
  const read = (name: string) =>
    readFileSync(join(folder, name), 'utf8').replaceAll(/schemaLocation="[^"]*\/([^"/]+)"/g, 'schemaLocation="$1"');
  const official = await validatorOf(read(main), Object.fromEntries(others.map((name) => [name, read(name)])));
  const invoices = Object.entries(sampleInvoices()).map(([name, invoice]) => ({ name, xml: fa3(invoice) }));
  const bad = invoices.flatMap(({ name, xml }) => {
    const isWrong = Buffer.byteLength(xml) > largestInvoice || xml.startsWith('\ufeff');
    const fault = isWrong ? 'too large, or a byte order mark' : official(xml);
    const lacks = lacksByLaw(xml).join('; ') || undefined;
    return (fault ?? lacks) === undefined ? [] : [`${name}: ${fault ?? lacks}`];
  });
  for (const one of bad) console.log(one);
  // A validator that finds nothing wrong anywhere proves nothing.
  const [first = { xml: '' }] = invoices;
  const broken = [
    first.xml.replace('<JST>2</JST>', ''),
    first.xml.replace('<P_12>23</P_12>', '<P_12>24</P_12>'),
    first.xml.replace(/<P_15>[^<]+/, '<P_15>1,00'),
  ];
  const caught = broken.filter((xml) => official(xml) !== undefined).length;
  const compared = compare(
    official,
    await fa3Validator(),
    invoices.map(({ xml }) => xml),
  );
  for (const { xml, ...said } of compared.different.slice(0, 5)) console.log(said, `\n${xml}\n`);
  conclude('check:fa3', {
    seed,
    schema: 'present',
    invoices: invoices.length,
    invalid: bad.length,
    injected: broken.length,
    planted_caught: caught,
    unseen: broken.length - caught,
    compared: compared.valid + compared.refused,
    valid: compared.valid,
    refused: compared.refused,
    different: compared.different.length,
  });
}

/** What schema and table say of documents made from the table, with good and with wild values, and of invoices changed in one place. */
function compare(official: Validator, table: Validator, invoices: readonly string[]) {
  const random = seededRandom(seed);
  const different: { schema: string | undefined; table: string | undefined; xml: string }[] = [];
  const found = { valid: 0, refused: 0, different };
  for (let index = 0; index < count; index++) {
    for (const xml of [
      makeDocument(random, 0),
      makeDocument(random, 0.02),
      breakDocument(random.pick(invoices), random),
    ]) {
      const said = { schema: official(xml), table: table(xml) };
      if (said.schema === undefined) found.valid += 1;
      else found.refused += 1;
      if ((said.schema === undefined) !== (said.table === undefined)) different.push({ ...said, xml });
    }
  }
  return found;
}
