import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { AcceptedTemplateFinding } from './accepted.ts';

interface Linter {
  tool: TemplateFinding['tool'];
  /** How it is installed, at the version that the list of accepted findings was made with. */
  install: string;
  /** Arguments for these template files, and what it printed as findings. */
  args(files: readonly string[], region: string): string[];
  read(printed: string): TemplateFinding[];
}

const stackOf = (file: string): string => basename(file).replace('.template.json', '');

const CfnLint = z.array(
  z.object({
    Filename: z.string(),
    Rule: z.object({ Id: z.string() }),
    Message: z.string(),
    Location: z.object({ Path: z.nullish(z.array(z.union([z.string(), z.number()]))) }),
  }),
);
const Failed = z.object({
  check_id: z.string(),
  check_name: z.string(),
  resource: z.string(),
  file_path: z.string(),
});
const Checkov = z.object({ results: z.object({ failed_checks: z.array(Failed) }) });

export const linters: readonly Linter[] = [
  {
    tool: 'cfn-lint',
    install: 'pip install cfn-lint==1.58.0',
    args: (files, region) => ['--format', 'json', '--regions', region, '--', ...files],
    read: (printed) =>
      CfnLint.parse(JSON.parse(printed || '[]')).map(({ Filename, Rule, Message, Location }) => ({
        tool: 'cfn-lint',
        rule: Rule.Id,
        where: `${stackOf(Filename)} ${Location.Path?.[1] ?? ''}`,
        what: Message,
      })),
  },
  {
    tool: 'checkov',
    install: 'pip install checkov==3.3.30',
    args: (files) => [
      ...['--framework', 'cloudformation', '--output', 'json', '--quiet', '--compact', '--soft-fail'],
      ...files.flatMap((file) => ['--file', file]),
    ],
    read: (printed) => {
      // One template without findings is no list.
      const reports = [JSON.parse(printed)].flat().flatMap((report) => z.safeParse(Checkov, report).data ?? []);
      return reports.flatMap(({ results }) =>
        results.failed_checks.map(({ check_id, check_name, resource, file_path }) => ({
          tool: 'checkov' as const,
          rule: check_id,
          where: `${stackOf(file_path)} ${resource.split('.').at(-1)}`,
          what: check_name,
        })),
      );
    },
  },
];

/** Its output; `missing` if not installed. Both linters exit with a code other than 0 if they find something. */
export function runLinter({ tool, args }: Linter, files: readonly string[], region: string): string | 'missing' {
  const { stdout, error } = spawnSync(tool, args(files, region), { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error && 'code' in error && error.code === 'ENOENT') return 'missing';
  if (error) throw error;
  return stdout;
}

export interface TemplateFinding {
  tool: 'cfn-lint' | 'checkov';
  rule: string;
  /** `Stack LogicalId`. */
  where: string;
  what: string;
}

/** Findings that the list does not accept, how many it does, and the rules on it that none of these findings needed. */
export function sift(
  findings: readonly TemplateFinding[],
  accepted: readonly AcceptedTemplateFinding[],
): { open: TemplateFinding[]; accepted: number; needless: string[] } {
  const fits = ({ rule, where }: TemplateFinding, one: AcceptedTemplateFinding) =>
    one.rule === rule && one.at.test(where);
  const open = findings.filter((finding) => !accepted.some((one) => fits(finding, one)));
  const needless = accepted.filter((one) => !findings.some((finding) => fits(finding, one))).map(({ rule }) => rule);
  return { open, accepted: findings.length - open.length, needless };
}
