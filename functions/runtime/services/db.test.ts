import { expect, it } from 'vitest';
import { openDocuments } from './db.ts';

it('what goes in and out of a call is not copied for a log', () => {
  const parts = openDocuments().middlewareStack.identify();
  expect(parts.join(' ')).toContain('retryMiddleware');
  expect(parts.join(' ')).not.toContain('logger');
});
