import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import { readCountedText } from '#shared/rules/words/countedText.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { AskedNames } from '../../domain/names/confirmedNames.ts';
import type { NamedParagraph } from '../../domain/names/findNames.ts';
import type { Order } from '../../domain/order/order.ts';
import { countedTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ProductionDeps } from '../production/changeWork.ts';

export interface AskForNamesDeps
  extends Pick<ProductionDeps, 'orders' | 'production' | 'outbox' | 'mailQueue' | 'now'>,
    SourceDeps {
  rules: Pick<AfterSaleRules, 'namesMinutes'>;
}

/**
 * Finds names, identifiers, dates and amounts in a newly paid order, and asks the customer to confirm them until a
 * given time: the offers wait no longer than that. Idempotent; nothing is asked if nothing was found.
 */
export async function askForNames(deps: AskForNamesDeps, orderId: string): Promise<'asked' | 'nothing'> {
  const { orders, production, outbox, mailQueue, rules, now } = deps;
  const order = await orders.read(orderId);
  if (order?.state !== 'accepted' || order.namesAsked !== undefined || order.erasedAt !== undefined) return 'nothing';
  const [target = order.form.sourceLanguage] = order.form.targetLanguages;
  // Orders are checked every minute, but their names are searched once: the code is loaded when it is needed.
  const { findNames } = await import('../../domain/names/findNames.ts');
  const found = findNames(await sourceParagraphs(deps, order), [isoOf(order.form.sourceLanguage), isoOf(target)]);
  if (found.names.length === 0) return 'nothing';
  const minutes = rules.namesMinutes[order.form.express ? 'express' : 'standard'];
  const asked: AskedNames = {
    orderId,
    revision: 1,
    askedAt: now.toISOString(),
    until: new Date(now.getTime() + minutes * 60_000).toISOString(),
    ...found,
  };
  const mails = namesMail(order, asked);
  const written = await production.askNames(
    asked,
    mails.map((mail) => outbox.item(mail)),
  );
  if (written !== 'written') return 'nothing';
  await Promise.all(mails.map((mail) => enqueueMail(mailQueue, mail)));
  return 'asked';
}

const isoOf = (id: number): string => languageById(id)?.iso2 ?? '';

const namesMail = ({ id, email, locale }: Order, { askedAt, until }: AskedNames): OrderMail[] =>
  email === ''
    ? []
    : [
        {
          id: `names_to_confirm.${id}`,
          template: 'names_to_confirm',
          ...{ to: email, locale, orderId: id, at: until, state: 'queued', createdAt: askedAt },
        },
      ];

interface SourceDeps {
  carts: Pick<CartStore, 'readContent'>;
  files: () => Promise<Pick<FileGateway, 'read'>>;
}

/** The paragraphs of all sources: the pasted text, and the counted text of files. */
async function sourceParagraphs({ carts, files }: SourceDeps, order: Order): Promise<NamedParagraph[]> {
  const paragraphs: NamedParagraph[] = [];
  const add = (item: string, texts: readonly string[]) => {
    for (const text of texts) paragraphs.push({ item, text });
  };
  if (order.form.textCharacters > 0)
    add('text', ((await carts.readContent(order.cartDigest)) ?? '').split(/\r\n|\r|\n/));
  for (const { hash, id, hasCountedText } of order.files) {
    if (!hasCountedText) continue;
    const bytes = await (await files()).read(countedTextKey(order.cartDigest, hash, id));
    if (bytes)
      add(
        hash,
        readCountedText(Buffer.from(bytes).toString('utf8')).paragraphs.map(({ text }) => text),
      );
  }
  return paragraphs;
}
