import { expect, test } from 'vitest';
import { metricNames } from '#shared/rules/metrics.ts';
import { startProduct } from '../local/host/startProduct.ts';

test('figures that alarms watch are in the output of functions when something happens, and not before', async () => {
  const lines: string[] = [];
  const product = await startProduct({ onLine: (line) => void lines.push(line) });
  try {
    const raised = (name: string) => lines.filter((line) => line.includes('"_aws"') && line.includes(`"${name}":`));
    expect((await fetch(`${product.url}/api/languages`)).status).toBe(200);
    await product.runSchedule('sweep');
    await product.runSchedule('checkBooks');
    expect([...metricNames, 'Defects'].flatMap(raised)).toEqual([]);

    const body = JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'x',
      AuthParameters: { USERNAME: 'nobody@example.com', PASSWORD: 'Wrong-password-1' },
    });
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    };
    await fetch(`${product.url}/api/account/login`, { method: 'POST', headers, body });
    expect(raised('LoginsRefused')).toHaveLength(1);

    const settle = [...product.queues.queues.values()].find(({ name }) => /settle/i.test(name) && !/dead/i.test(name));
    if (!settle) throw new Error('There is no queue of payments.');
    product.queues.send(settle, 'no message', '{}');
    await expect.poll(() => raised('Defects').length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(raised('Defects')[0]).toMatch(/"Function":"[^"]*settlePayment/i);
  } finally {
    await product.stop();
  }
}, 120_000);
