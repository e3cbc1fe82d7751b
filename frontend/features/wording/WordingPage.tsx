import { useState } from 'react';
import useSWR from 'swr';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { wording } from '#shared/contract/wording.ts';
import { glossaryLimits } from '#shared/model/work/glossary.ts';
import { AddTerms, Glossary, keyOf, useGlossaries, usePairName } from './Glossary.tsx';

/** How the account wants its texts translated: terms, style, by whom. */
export default function WordingPage() {
  const { t } = useI18n();
  const answer = useGlossaries();
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const mayChange = useRefusedBy(wording.saveGlossary) === undefined;
  const list = data?.glossaries;
  const changed = async (text: string) => {
    setSaid(text);
    await mutate();
  };
  return (
    <AccountFrame page="account.wording.index" heading={t('login/wording')}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-10">
          <section className="grid min-w-0 gap-4" aria-labelledby="glossaries-heading">
            <h2 id="glossaries-heading" tabIndex={-1} className="text-xl">
              {t('wording/glossaries')}
            </h2>
            <p className="max-w-prose">{t('wording/intro')}</p>
            <p role="status" className={said ? 'notice' : 'sr-only'}>
              {said}
            </p>
            <Loaded of={answer} wait="card h-40" />
            {list?.length === 0 && <p className="card p-6">{t('wording/none')}</p>}
            {list?.map((one) => (
              <Glossary key={keyOf(one)} glossary={one} changed={changed} mayChange={mayChange} />
            ))}
          </section>
          <Preferred />
        </div>
        <div className="grid min-w-0 gap-8">
          {mayChange && <AddTerms changed={changed} />}
          <StyleForm />
        </div>
      </div>
    </AccountFrame>
  );
}

/** What every translator of the account's texts is asked to keep to. */
function StyleForm() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const mayChange = useRefusedBy(wording.saveStyleNotes) === undefined;
  const { data, mutate } = useSWR(signedIn && 'style-notes', () => call(wording.getStyleNotes));
  const [isSaved, setSaved] = useState(false);
  const form = useForm(wording.saveStyleNotes, {
    start: { style_notes: data?.style_notes ?? '' },
    typing: () => setSaved(false),
    labels: { style_notes: 'wording/style.label' },
    send: async ({ style_notes }) => {
      setSaved(false);
      const body = style_notes.trim() === '' ? {} : { style_notes };
      await mutate(await call(wording.saveStyleNotes, { body }), { revalidate: false });
      form.startAgain();
      setSaved(true);
      return undefined;
    },
  });
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="style-heading">
      <h2 id="style-heading" className="text-xl">
        {t('wording/style')}
      </h2>
      <p className="hint">{t('wording/style.intro')}</p>
      {mayChange ? (
        <PlainForm button={t('wording/style.save')} form={form}>
          <AreaField
            {...form.text('style_notes')}
            optional={undefined}
            rows={6}
            maxLength={glossaryLimits.styleLength}
          />
        </PlainForm>
      ) : (
        <p className="break-words whitespace-pre-wrap">{form.typed.style_notes || '–'}</p>
      )}
      <p role="status" className={isSaved ? 'notice' : 'sr-only'}>
        {isSaved && t('wording/style.saved')}
      </p>
    </section>
  );
}

/** Whom the account wants again, or not any more: known by the order they worked on. */
function Preferred() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const pairName = usePairName();
  const mayChange = useRefusedBy(wording.preferTranslator) === undefined;
  const answer = useSWR(signedIn && 'preferences', () => call(wording.listPreferences));
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const { send, failure } = useSending();
  const keep = async (next: typeof data, text: string) => {
    await mutate(next, { revalidate: false });
    setSaid(text);
  };
  const withdraw = (id: string) =>
    send(
      async () => {
        await keep(await call(wording.withdrawPreference, { params: { id } }), t('wording/preferred.withdrawn'));
        return undefined;
      },
      (problem) => ({ failure: failureText(problem, t) }),
    );
  const list = data?.preferences;
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="preferred-heading">
      <h2 id="preferred-heading" className="text-xl">
        {t('wording/preferred')}
      </h2>
      <p className="max-w-prose">{t('wording/preferred.intro')}</p>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      <Loaded of={answer} />
      {list?.length === 0 && <p className="card p-6">{t('wording/preferred.none')}</p>}
      {list && list.length > 0 && (
        <ul className="grid gap-3">
          {list.map(({ id, wish, works, order_id: order }) => {
            const who = order === null ? t('wording/preferred.earlier') : t('wording/preferred.who', { id: order });
            return (
              <li key={id} className="card flex flex-wrap items-center justify-between gap-4 p-4">
                <div className="min-w-0">
                  <p className="font-medium">{who}</p>
                  <p className="text-muted">
                    {works.map((work) => `${pairName(work)}, ${t(`wording/step.${work.step}`)}`).join('; ')}
                  </p>
                  <p>{t(`wording/preferred.${wish}`)}</p>
                </div>
                {mayChange && (
                  <button
                    type="button"
                    className="btn btn-quiet btn-small"
                    aria-label={t('wording/preferred.withdraw.of', { who })}
                    onClick={() => void withdraw(id)}
                  >
                    {t('wording/preferred.withdraw')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {failure && <Failed text={failure} />}
      {mayChange && <PreferForm signedIn={signedIn} chosen={(next) => keep(next, t('wording/preferred.saved'))} />}
    </section>
  );
}

interface PreferFormProps {
  signedIn: boolean;
  chosen: (preferences: ResultOf<typeof wording.preferTranslator>) => Promise<void>;
}

/** Of those are the newest hundred orders. */
const mostOrders = 100;
const isDelivered = (status: string): boolean => status === 'delivered' || status === 'completed';

const noOrder: { id: string; wish: 'same' | 'other' } = { id: '', wish: 'same' };

/** Who worked on a delivered order is asked first, or not any more. */
function PreferForm({ signedIn, chosen }: PreferFormProps) {
  const { t, locale } = useI18n();
  const { data } = useSWR(signedIn && 'delivered-orders', () =>
    call(account.listOrders, { query: { limit: mostOrders } }),
  );
  const form = useForm(wording.preferTranslator, {
    start: noOrder,
    idOf: (name) => (name === 'id' ? 'order_id' : name),
    labels: { id: 'wording/preferred.order', wish: 'wording/preferred.wish' },
    check: ({ id }) => ({ id: id === '' && t('site/required') }),
    send: async ({ id, wish }) => {
      await chosen(await call(wording.preferTranslator, { params: { id }, body: { wish } }));
      form.change({ id: '' });
      return undefined;
    },
  });
  const delivered = data?.orders.filter(({ status }) => isDelivered(status));
  if (!delivered) return null;
  if (delivered.length === 0) return <p className="hint">{t('wording/preferred.no_orders')}</p>;
  return (
    <div className="card p-5">
      <PlainForm button={t('wording/preferred.save')} form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...form.one('id')}
            options={[
              ['', t('wording/preferred.choose')],
              ...delivered.map(({ id, created_at: at }) => [id, `${id}, ${formatDay(at, locale)}`] as const),
            ]}
          />
          <SelectField
            {...form.one('wish')}
            options={[
              ['same', t('wording/preferred.same')],
              ['other', t('wording/preferred.other')],
            ]}
          />
        </div>
      </PlainForm>
    </div>
  );
}
