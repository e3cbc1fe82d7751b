import { describe, expect, it } from 'vitest';
import { readSettings } from '../../settings/readSettings.ts';
import { synthesise } from '../../synthesise.ts';
import { productionValues } from '../productionValues.ts';

describe('what is followed by a setting', () => {
  const own = synthesise(
    readSettings('production', { ...productionValues, tracing: 'xray', errorsUrl: 'https://errors.example/verso' }),
  );
  const all = Object.values(own).flatMap(({ Resources }) => Object.values(Resources));
  const functions = all.filter(({ Type }) => Type === 'AWS::Lambda::Function');

  it('every function writes traces, and reports its defects where the browser’s go', () => {
    expect(functions.length).toBeGreaterThan(20);
    for (const { Properties } of functions) {
      expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
      expect(Properties.Environment).toMatchObject({ Variables: { ERRORS_URL: 'https://errors.example/verso' } });
    }
    expect(JSON.stringify(own.Site)).toContain('https://errors.example');
  });
});
