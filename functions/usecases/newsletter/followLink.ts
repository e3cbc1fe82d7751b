import type { Refusal } from '#shared/contract/operation.ts';
import { changeSubscriber, newsletterMail, stepped } from './changeSubscriber.ts';
import type { NewsletterDeps } from './newsletterDeps.ts';

type Deps = Omit<NewsletterDeps, 'rates'>;

/** The mailed link proves the address: from now on it gets the newsletter. Following it again changes nothing. */
export async function confirmNewsletter(
  deps: Deps,
  capability: string,
  textVersion: string,
): Promise<Refusal<'gone'> | undefined> {
  const { subscribers, now } = deps;
  const link = await subscribers.readLink(capability, 'confirm', now);
  if (!link) return { refused: 'gone' };
  const after = await changeSubscriber(deps, link.subscriber, (before) => {
    if (before?.state !== 'asked') return undefined;
    const id = `newsletter_joined.${link.subscriber}.${before.revision + 1}`;
    return {
      after: stepped(before, before, 'confirmed', { now }),
      mail: newsletterMail('newsletter_joined', before, id, now),
    };
  });
  // It has left in the meantime: joining again needs a new request.
  if (after?.state !== 'confirmed') return { refused: 'gone' };
  await noteAtAccount(deps, after.email, true, textVersion);
  return undefined;
}

/** The unsubscribe link in every mail: one call, without an account; idempotent. */
export async function leaveNewsletter(
  deps: Deps,
  capability: string,
  textVersion: string,
): Promise<Refusal<'not_found'> | undefined> {
  const { subscribers, now } = deps;
  const link = await subscribers.readLink(capability, 'leave', now);
  if (!link) return { refused: 'not_found' };
  const email = (await subscribers.read(link.subscriber, now))?.email ?? '';
  await changeSubscriber(deps, link.subscriber, (before) =>
    !before || before.state === 'left'
      ? undefined
      : { after: stepped(before, { ...before, email: '' }, 'left', { now }) },
  );
  if (email !== '') await noteAtAccount(deps, email, false, textVersion);
  return undefined;
}

/** The address's account, if there is one, is updated as well, with a line in its consent history. */
async function noteAtAccount(
  { accounts, now }: Pick<Deps, 'accounts' | 'now'>,
  email: string,
  marketing: boolean,
  textVersion: string,
): Promise<void> {
  for (;;) {
    const id = await accounts.idOf(email);
    const account = id === undefined ? undefined : await accounts.read(id);
    if (account?.state !== 'active' || account.marketing === marketing) return;
    const consent = { kind: 'agree_marketing', given: marketing, textVersion, at: now.toISOString() } as const;
    if ((await accounts.replace({ ...account, marketing }, [consent])) === 'written') return;
  }
}
