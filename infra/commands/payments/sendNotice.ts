import { setTimeout as wait } from 'node:timers/promises';
import { sandboxCredentials } from '#functions/gateways/p24/sandboxCredentials.ts';
import type { Host } from '../../local/host/host.ts';
import { noticeBody } from '../../local/p24/notices/noticeBody.ts';

/** The notice of a payment, told once more than the provider itself would; it does not mind how it is answered. */
export async function tellAgain(host: Host, page: string): Promise<void> {
  const token = new URL(page).pathname.split('/').at(-1);
  for (let look = 0; look < 50; look++) {
    const paid = host.provider.transactions().find((one) => one.token === token && one.paidAt !== null);
    if (paid) {
      const body = JSON.stringify(noticeBody(paid, sandboxCredentials));
      const headers = { 'content-type': 'application/json' };
      await fetch(`${host.url}/hooks/p24`, { method: 'POST', body, headers }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
      return;
    }
    await wait(20);
  }
}
