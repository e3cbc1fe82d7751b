import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { everyText } from '#shared/messages/everyText.ts';
import { PaymentState } from '#shared/model/order/orderState.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync('{shared,functions,frontend,infra}/**/*.{ts,tsx,md,yaml}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.{test,suite}.{ts,tsx}', 'shared/messages/{en,pl}/**'],
}).map((file) => readFileSync(join(root, file), 'utf8'));

/** Keys in quotes, or anywhere in a page's Markdown. */
const named = new Set(sources.flatMap((source) => source.match(/\b[a-zA-Z]\w*\/[\w.]+/g) ?? []));
/** Keys that are put together, as `audit/act.${act}`. */
const made = sources
  .flatMap((source) => [...source.matchAll(/`([^`\n]*\/[^`\n]*\$\{[^`\n]*|[^`\n]*\$\{[^`\n]*\/[^`\n]*)`/g)])
  .map(([, said = '']) => said.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  .filter((parts) => /\w\/|\/\w/.test(parts.join('')))
  .map((parts) => new RegExp(`^${parts.join('[\\w.:]+')}$`));
/** Other texts name these. */
const inTexts = new Set(Object.values(everyText.en).flatMap((text) => text.match(/\b[a-zA-Z]\w*\/[\w.]+/g) ?? []));
/** Each state has a name, those too that no page says today. */
const complete = new Set(PaymentState.options.map((state) => `catalogue/payment.${state}`));

test('a text that nothing names is not kept', () => {
  const unnamed = Object.keys(everyText.en).filter(
    (key) => !named.has(key) && !inTexts.has(key) && !complete.has(key) && !made.some((pattern) => pattern.test(key)),
  );
  expect(unnamed).toEqual([]);
});
