import { expect, test } from 'vitest';
import { linters, sift, type TemplateFinding } from './linters.ts';

const read = (tool: TemplateFinding['tool'], printed: unknown) =>
  linters.find((linter) => linter.tool === tool)?.read(JSON.stringify(printed));

test('what the linters print is read as stack, resource and rule', () => {
  const failed = {
    check_id: 'CKV_AWS_21',
    check_name: 'Versioned',
    resource: 'AWS::S3::Bucket.Files9',
    file_path: '/t/Site.template.json',
  };
  const found = { tool: 'checkov', rule: 'CKV_AWS_21', where: 'Site Files9', what: 'Versioned' };
  expect(read('checkov', [{ results: { failed_checks: [failed] } }, { passed: 0 }])).toEqual([found]);
  expect(read('checkov', { results: { failed_checks: [failed] } })).toEqual([found]);
  expect(
    read('cfn-lint', [
      {
        Filename: '/t/Data.template.json',
        Rule: { Id: 'E3002' },
        Message: 'no such property',
        Location: { Path: ['Resources', 'Uploads1', 'Properties'] },
      },
    ]),
  ).toEqual([{ tool: 'cfn-lint', rule: 'E3002', where: 'Data Uploads1', what: 'no such property' }]);
});

test('a finding is open unless the list accepts it there, and a line of the list that nothing needs is named', () => {
  const at = (where: string): TemplateFinding => ({ tool: 'checkov', rule: 'A', where, what: '' });
  const list = [
    { rule: 'A', at: /^Site /, reason: '' },
    { rule: 'B', at: /./, reason: '' },
  ];
  expect(sift([at('Site X'), at('Data X')], list)).toEqual({ open: [at('Data X')], accepted: 1, needless: ['B'] });
});
