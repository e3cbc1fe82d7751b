import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstPage, mayOpen, menuPages } from './deskPages.ts';

test.each([
  ['support', 'staff.index'],
  ['project', 'staff.index'],
  ['finance', 'staff.orders'],
  ['administrator', 'staff.index'],
])('%s begins with a page that the role may open', (role, page) => {
  expect(firstPage([role])).toBe(page);
  expect(mayOpen(page as 'staff.index', [role])).toBe(true);
});

test('a role is shown only the pages that it may open, an administrator all, and who is no staff none', () => {
  const of = (role: string) => menuPages.filter((page) => mayOpen(page, [role]));
  expect(of('administrator')).toEqual(menuPages);
  expect(of('finance')).toContain('staff.money');
  expect(of('finance')).not.toContain('staff.index');
  expect(of('project')).not.toContain('staff.money');
  expect(mayOpen('staff.order.money', ['project'])).toBe(false);
  expect(of('customer')).toEqual([]);
  expect(firstPage([])).toBeUndefined();
});

test('a way to a page of the desk is a DeskLink, which knows who may go there', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const found = globSync('**/*.tsx', { cwd: root, exclude: ['dist/**'] }).filter((file) =>
    /href=\{(`\$\{)?href\(locale, 'staff\./.test(readFileSync(root + file, 'utf8')),
  );
  expect(found).toEqual([]);
});
