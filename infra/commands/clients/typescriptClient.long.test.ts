import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#shared/contract/index.ts';
import { openapi } from '#shared/contract/openapi.ts';
import { clientFolder, compileErrors, typescriptClient } from './typescriptClient.ts';

let folder: string;
let client: string;
beforeAll(async () => {
  folder = await clientFolder('test');
  client = await typescriptClient(openapi(), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a generator makes a client of every operation, and it compiles', async () => {
  const source = await readFile(client, 'utf8');
  const ids = routes().map(({ operation, key }) =>
    key.startsWith(`${operation.method} `) ? operation.id : `${operation.id}ByPost`,
  );
  expect(ids.filter((id) => !source.includes(`export function ${id}(`))).toEqual([]);
  expect(await compileErrors(folder, [client])).toBe('');
});

const text = `source_lang: 2, target_lang: [1], content: 'A text.'`;
const address = `address: 'a', city: 'b', postcode: '00-950', phone_number: '+48600600600', country_id: 616`;
const ticked = 'tos: true, agree_sale: true, agree_immediate: true';

const right = [
  `verso.register({ email: 'you@example.com', tos: true, agree_sale: true, customer: { type: 'individual' } })`,
  `verso.register({ email: 'you@example.com', tos: true, agree_sale: true, customer: { type: 'company', company_name: 'c' } })`,
  `verso.createCart({ ${text}, email: 'you@example.com', express: true })`,
  `verso.updateCart('0', { ${address}, ${ticked}, name: 'c', customer: { type: 'company' } }, { xCart: 'h' })`,
];

/** A quote nobody is written about, a flag and a language as text, consents left out or refused, a file without its size. */
const wrong = [
  `verso.createCart({ ${text} })`,
  `verso.createCart({ ${text}, email: 'you@example.com', express: 'yes' })`,
  `verso.createCart({ target_lang: [1], email: 'you@example.com', content: 'A text.', source_lang: '2' })`,
  `verso.updateCart('0', { ${address}, customer: { type: 'company' } })`,
  `verso.updateCart('0', { ${address}, tos: false, agree_sale: true, agree_immediate: true, customer: { type: 'company' } })`,
  `verso.register({ email: 'you@example.com', customer: { type: 'individual' } })`,
  `verso.register({ email: 'you@example.com', tos: true, agree_sale: true, customer: { type: 'company' } })`,
  `verso.createAttachment({ attachment_hash: 'contract-1', source_lang: 2, name: 'a.txt' })`,
];

test('the generated client knows what is demanded: what the API would refuse for its form does not compile', async () => {
  const lines = [...right, ...wrong.map((line) => `// @ts-expect-error\n${line}`)];
  const file = join(folder, 'use.ts');
  await writeFile(file, `import * as verso from './client.ts';\n${lines.join(';\n')};\n`);
  expect(await compileErrors(folder, [file])).toBe('');
});
