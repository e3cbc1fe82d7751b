import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { Subscriber } from '../../domain/contact/subscriber.ts';
import { digestOf } from '../digest.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { putItem, queryRows, readRow, removeItem, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

export const subscriberKey = (digest: string) => ({ pk: `subscriber#${digest}`, sk: 'subscriber' });
const linkKey = (capability: string) => ({ pk: `newsletter#${digestOf(capability)}`, sk: 'link' });
const confirmedQueue = 'newsletter';

/** The target of a mailed link. */
export const NewsletterLink = z.object({
  subscriber: z.string(),
  purpose: z.enum(['confirm', 'leave']),
  expires_at: z.optional(z.int()),
});
export type NewsletterLink = z.infer<typeof NewsletterLink>;

/** The id of an address. */
export const subscriberOf = (email: string): string => digestOf(email.trim().toLowerCase());

/** The rows of a new subscriber; refused if the address already has rows. */
export const newSubscriberItems = (table: string, subscriber: Subscriber, at: Date): TransactItem[] => [
  putItem(
    table,
    {
      ...subscriberKey(subscriberOf(subscriber.email)),
      ...subscriber,
      revision: subscriber.revision + 1,
      queue_pk: confirmedQueue,
      queue_due: at.toISOString(),
    },
    'attribute_not_exists(pk)',
  ),
  putItem(table, { ...linkKey(subscriber.leave), subscriber: subscriberOf(subscriber.email), purpose: 'leave' }),
];

/** Newsletter subscribers, with the proof of each consent. Unconfirmed and unsubscribed ones expire. */
export function subscriberStore(db: DynamoDBDocumentClient, table: string) {
  async function read(digest: string, now: Date): Promise<Subscriber | undefined> {
    const row = await readRow(db, table, subscriberKey(digest));
    if (!row || (typeof row.expires_at === 'number' && row.expires_at * 1000 <= now.getTime())) return undefined;
    return wholeRow(Subscriber, row);
  }

  return {
    read,

    /** Replaces the revision that was read. A new subscriber has no revision, and may replace an expired one. */
    async save(digest: string, subscriber: Subscriber, at: Date, more: readonly TransactItem[] = []): Promise<boolean> {
      const { state, leave, revision } = subscriber;
      const seconds = Math.floor(at.getTime() / 1000);
      const days = state === 'asked' ? retentionDays.newsletterAsked : retentionDays.newsletterProof;
      const ends = state === 'confirmed' ? {} : { expires_at: seconds + days * 86_400 };
      const result = await transact(db, [
        putItem(
          table,
          {
            ...unknownOf(subscriber),
            ...subscriberKey(digest),
            ...subscriber,
            revision: revision + 1,
            ...ends,
            ...(state === 'confirmed' && { queue_pk: confirmedQueue, queue_due: at.toISOString() }),
          },
          'attribute_not_exists(pk) OR revision = :revision OR expires_at <= :now',
          { revision, now: seconds },
        ),
        putItem(table, { ...linkKey(leave), subscriber: digest, purpose: 'leave', ...ends }),
        ...more,
      ]);
      return result === 'written';
    },

    async addLink(capability: string, link: NewsletterLink): Promise<void> {
      await write(db, putItem(table, { ...linkKey(capability), ...link }));
    },

    /** undefined if unknown or expired. */
    async readLink(
      capability: string,
      purpose: NewsletterLink['purpose'],
      now: Date,
    ): Promise<NewsletterLink | undefined> {
      const row = await readRow(db, table, linkKey(capability));
      const link = row && z.parse(NewsletterLink, row);
      if (link?.purpose !== purpose) return undefined;
      return link.expires_at === undefined || link.expires_at * 1000 > now.getTime() ? link : undefined;
    },

    /** Confirmed subscribers, earliest first. */
    async confirmed(limit: number): Promise<Subscriber[]> {
      const rows = await queryRows(
        db,
        table,
        'queue_pk = :confirmed',
        { confirmed: confirmedQueue },
        { IndexName: 'queue', Limit: limit },
      );
      return readRows(Subscriber, rows);
    },

    /** Deletes all rows of the subscriber, including the proof of consent. */
    async erase(digest: string): Promise<void> {
      const row = await readRow(db, table, subscriberKey(digest));
      const { leave } = row ? z.parse(Subscriber, row) : {};
      await transact(db, [
        removeItem(table, subscriberKey(digest)),
        ...(leave ? [removeItem(table, linkKey(leave))] : []),
      ]);
    },
  };
}
export type SubscriberStore = ReturnType<typeof subscriberStore>;
