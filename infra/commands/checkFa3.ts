import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { validateXML } from 'xmllint-wasm';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { sampleInvoices } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { conclude } from './figures/bars.ts';

/**
 * `npm run -s check:fa3 [-- folder]`: invoices of every kind and treatment against the official schema of FA(3), which is
 * not part of this project. Without the schema nothing is checked, and that is said.
 */
const { positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, seed: { type: 'string' } },
});
const folder = positionals[0] ?? fileURLToPath(new URL('../../../shared/ksef', import.meta.url));
const main = 'schemat_FA(3)_v1-0E.xsd';
const others = ['StrukturyDanych_v10-0E.xsd', 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd'];
/** The national system takes no larger invoice. */
const largestBytes = 1_000_000;

if (!existsSync(join(folder, main))) {
  console.log(`The schema of FA(3) is not at ${folder}: nothing was validated.`);
  const missing = ['the schema of FA(3)'];
  conclude('check:fa3', { seed: null, schema: 'absent', invoices: 0, invalid: 0, missing });
} else {
  // The schemas name each other by address or by file: all of them are looked for beside the first.
  const read = (name: string) =>
    readFileSync(join(folder, name), 'utf8').replaceAll(/schemaLocation="[^"]*\/([^"/]+)"/g, 'schemaLocation="$1"');
  const schema = { fileName: 'fa3.xsd', contents: read(main) };
  const preload = others.map((fileName) => ({ fileName, contents: read(fileName) }));
  const invoices = Object.entries(sampleInvoices()).map(([name, invoice]) => ({ name, xml: fa3(invoice) }));
  const validate = async (files: { name: string; xml: string }[]) =>
    validateXML({
      xml: files.map(({ xml }, index) => ({ fileName: `${index}.xml`, contents: xml })),
      schema: [schema],
      preload,
      maxMemoryPages: 4096,
    });
  const result = await validate(invoices);
  const bad = new Map<string, string>();
  for (const { loc, message } of result.errors) {
    const name = loc ? (invoices[Number.parseInt(loc.fileName, 10)]?.name ?? loc.fileName) : 'schema';
    if (!bad.has(name)) bad.set(name, message);
  }
  for (const { name, xml } of invoices)
    if (Buffer.byteLength(xml) > largestBytes || xml.startsWith('\ufeff'))
      bad.set(name, 'too large, or a byte order mark');
  for (const [name, message] of bad) console.log(`${name}: ${message}`);
  // A validator that finds nothing wrong anywhere proves nothing.
  const [first] = invoices;
  const broken = [
    (xml: string) => xml.replace('<JST>2</JST>', ''),
    (xml: string) => xml.replace('<P_12>23</P_12>', '<P_12>24</P_12>'),
    (xml: string) => xml.replace(/<P_15>[^<]+/, '<P_15>1,00'),
  ].map((breakIt, index) => ({ name: `broken ${index}`, xml: breakIt(first?.xml ?? '') }));
  const found = await Promise.all(broken.map(async (file) => !(await validate([file])).valid));
  const caught = found.filter(Boolean).length;
  conclude('check:fa3', {
    ok: result.valid,
    seed: null,
    schema: 'present',
    invoices: invoices.length,
    invalid: bad.size,
    injected: broken.length,
    planted_caught: caught,
    unseen: broken.length - caught,
  });
}
