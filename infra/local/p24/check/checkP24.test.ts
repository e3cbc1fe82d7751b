import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkP24, openProviderDocument } from './checkP24.ts';

const folder = mkdtempSync(join(tmpdir(), 'p24-document-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('says plainly that nothing was compared when the document is not there', async () => {
  expect(await checkP24(join(folder, 'none.yml'))).toMatchObject({ ok: false, document: 'absent', requests: 0 });
});

it('finds wrong types, missing and undescribed fields, and schemas that are not there', () => {
  const path = join(folder, 'document.yml');
  writeFileSync(
    path,
    `paths:
  /api/v1/transaction/register:
    post:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Body'}}}}
components:
  schemas:
    Body: {type: object, required: [amount, ttl], properties: {amount: {type: integer, format: int64}}}
`,
  );
  const problems = (body: object) =>
    openProviderDocument(path)?.problems({ operation: 'POST /api/v1/transaction/register', part: 'request' }, body);
  expect(problems({ amount: 1 })).toEqual([]);
  expect(problems({ amount: '1' })?.join()).toContain('must be integer');
  expect(problems({})?.join()).toContain('amount');
  expect(problems({ amount: 1, ammount: 2 })?.join()).toContain('ammount');
  expect(openProviderDocument(path)?.problems({ component: 'Nothing' }, {})).toHaveLength(1);
});
