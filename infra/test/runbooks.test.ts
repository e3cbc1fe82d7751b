import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routes } from '#shared/contract/index.ts';
import { metricNames } from '#shared/rules/metrics.ts';
import { queueNames } from '../settings/queues.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const papers = ['shared/docs/runbooks.md', 'infra/settings/README.md', 'README.md'];

describe('what papers tell an operator to do', () => {
  test.each(papers)('%s: every command is one of the project', (paper) => {
    const named = [...read(paper).matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('every option of a command of ours is one that it takes', () => {
    const text = read('shared/docs/runbooks.md');
    const calls = [...text.matchAll(/`npm run (?:-s )?([\w:]+) -- ([^`]+)`/g)];
    expect(calls.length).toBeGreaterThan(8);
    for (const [call, name = '', rest = ''] of calls) {
      const source = read(scripts[name]?.split(' ').at(-1) ?? '');
      for (const [, option = ''] of rest.matchAll(/--(\w+)/g))
        expect(source, call).toMatch(new RegExp(`\\b${option}:`));
      if (/-c stage/.test(rest)) expect(source, call).toContain('stageArguments');
    }
  });

  test('every path of the API is one of the contract', () => {
    const keys = routes().map(({ key }) => key);
    const named = [...read('shared/docs/runbooks.md').matchAll(/`((?:GET|POST|DELETE) \/api\/[^`]+)`/g)];
    expect(named.length).toBeGreaterThan(5);
    expect(named.flatMap(([, key = '']) => (keys.includes(key) ? [] : key))).toEqual([]);
  });

  test('every alarm and queue that is named is there, and every alarm that pages for customers has its runbook', () => {
    const text = read('shared/docs/runbooks.md');
    const alarms = [...text.matchAll(/`([A-Z]\w*[a-z][A-Z]\w*)`/g)].map(([, name = '']) => name);
    expect(alarms.filter((name) => !metricNames.some((metric) => metric === name))).toEqual([]);
    for (const metric of ['PaidNotAccepted', 'InvoicesNotInKsef', 'MailsBounced', 'FilesInfected', 'RowsUnreadable'])
      expect(alarms).toContain(metric);
    for (const [, queue] of text.matchAll(/queue\s+`(\w+)`/g)) expect(queueNames).toContain(queue);
  });

  test('links lead to headings that are there', () => {
    for (const paper of papers)
      for (const [link, path = '', anchor = ''] of read(paper).matchAll(/\]\(([^)#\s]*)#([\w-]+)\)/g)) {
        const target = path === '' ? paper : new URL(path, `file:///${paper}`).pathname.slice(1);
        const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
          heading
            .toLowerCase()
            .replaceAll(/[^\w -]/g, '')
            .replaceAll(' ', '-'),
        );
        expect(headings, `${paper}: ${link}`).toContain(anchor);
      }
  });
});
