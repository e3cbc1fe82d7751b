import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Account, Consent } from '../../domain/account/account.ts';
import { profileKey } from '../accounts/accountKeys.ts';
import { newSubscriberItems, subscriberKey, subscriberOf } from '../contacts/subscriberStore.ts';
import type { Backfill } from './backfill.ts';

/** 192 random bits, as for every capability: each mail has the unsubscribe link. */
const wayOut = (): string => randomBytes(24).toString('base64url');

/**
 * Accounts that agreed to news before there was a newsletter: each valid consent makes its address a subscriber, with
 * its version and instant as the proof. Existing rows, also of those who left, are kept.
 */
export const subscriberBackfill: Backfill = {
  name: 'newsletter of accounts that had agreed to it before',
  table: 'accounts',
  async items(table, row, look, { contacts = '' }) {
    const [pk, sk] = [String(row.pk), String(row.sk)];
    if (!pk.startsWith('account#') || !sk.startsWith('consent#') || row.kind !== 'agree_marketing') return [];
    const { given, textVersion, at } = z.parse(Consent, row);
    if (!given) return [];
    const key = profileKey(pk.slice('account#'.length));
    const profile = await look(key);
    if (!profile) return [];
    const { state, marketing, email, locale } = z.parse(Account, profile);
    if (state !== 'active' || !marketing || (await look(subscriberKey(subscriberOf(email)), contacts))) return [];
    const proof = [{ act: 'confirmed' as const, at, textVersion }];
    const subscriber = { state: 'confirmed' as const, email, locale, leave: wayOut(), proof, revision: 0 };
    return [
      {
        ConditionCheck: {
          TableName: table,
          Key: key,
          // Not created if withdrawn since it was read, or if the account is closed.
          ConditionExpression: 'marketing = :yes AND #state = :active',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':yes': true, ':active': 'active' },
        },
      },
      ...newSubscriberItems(contacts, subscriber, new Date(at)),
    ];
  },
};
