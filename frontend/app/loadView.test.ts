import { expect, test } from 'vitest';
import { routes } from '#frontend/routes.ts';
import { everyText } from '#shared/messages/everyText.ts';
import { locales } from '#shared/messages/locale.ts';

test('every page of the application has its own title in both languages; the others have theirs in their content', () => {
  const keys = routes.filter(({ kind }) => kind === 'app').map(({ name, messages }) => `${messages[0]}/title.${name}`);
  for (const locale of locales) expect(keys.filter((key) => everyText[locale][key] === undefined)).toEqual([]);
});
