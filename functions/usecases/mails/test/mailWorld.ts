import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { mailGateway } from '#functions/gateways/mail.ts';
import { stoppedAddressStore } from '#functions/stores/mails/stoppedAddressStore.ts';
import { productionStore } from '#functions/stores/production/productionStore.ts';
import { translatorStore } from '#functions/stores/translators/translatorStore.ts';
import { listen } from '#infra/local/http/listen.ts';
import { type MailStore as Mailbox, openMailStore } from '#infra/local/mail/mailStore.ts';
import { sesEmulator } from '#infra/local/mail/sesEmulator.ts';
import { type PayWorld, startPayWorld } from '../../payments/test/payWorld.ts';
import type { SendMailDeps } from '../sendMail.ts';
import { mailStores } from './mailStores.ts';

export interface MailWorld {
  world: PayWorld;
  mailbox: Mailbox;
  deps: SendMailDeps;
  stop: () => Promise<void>;
}

/** Everything needed to send mails, over the mail service's protocol, into a readable mailbox. */
export async function startMailWorld(): Promise<MailWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const world = await startPayWorld();
  const mailbox = await openMailStore(folder);
  const server = await listen(sesEmulator('', mailbox));
  const ses = new SESv2Client({ endpoint: server.url });
  const { db, names } = world;
  return {
    world,
    mailbox,
    deps: {
      ...mailStores(world),
      orders: world.deps().orders,
      production: productionStore(db, names),
      translators: translatorStore(db, names.translators),
      stoppedAddresses: stoppedAddressStore(db, names.work),
      gateway: mailGateway(ses, 'Verso <orders@verso.example>'),
      now: new Date(),
    },
    async stop() {
      await Promise.all([world.stop(), server.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}
