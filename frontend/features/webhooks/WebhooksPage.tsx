import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { ShownOnce } from '#frontend/shop/account/ShownOnce.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { withOwnPoint } from '#frontend/shop/typedMoney.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { webhooks } from '#shared/contract/webhooks.ts';
import { parseDecimal } from '#shared/model/money/grosze.ts';
import { SignatureKind, type WebhookEvent, webhookEvents, webhookLimits } from '#shared/model/software/webhookEvent.ts';
import { Endpoint, type NewSecret } from './Endpoint.tsx';

/** The addresses to which events are sent for the customer's software. */
export default function WebhooksPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const answer = useSWR(signedIn && 'webhooks', () => call(webhooks.listWebhooks));
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState<NewSecret>();
  const list = data?.webhooks;
  const changed = async (message = '') => {
    setSaid(message);
    await mutate();
  };
  return (
    <AccountFrame page="account.webhooks.index" heading={t('login/webhooks')}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="grid min-w-0 gap-4" aria-labelledby="endpoints-heading">
          <h2 id="endpoints-heading" tabIndex={-1} className="text-xl">
            {t('webhooks/yours')}
          </h2>
          <p>
            {t('webhooks/intro')}{' '}
            <a className="link" href={href(locale, 'api')}>
              {t('login/tokens.api')}
            </a>
          </p>
          <p role="status" className={said ? 'notice' : 'sr-only'}>
            {said}
          </p>
          <Loaded of={answer} wait="card h-40" />
          {list?.length === 0 && <p className="card p-6">{t('webhooks/none')}</p>}
          {list?.map((endpoint) => (
            <Endpoint key={endpoint.id} endpoint={endpoint} changed={changed} show={setShown} />
          ))}
        </section>
        <div className="grid min-w-0 gap-8">
          <NewEndpointForm
            made={async (secret) => {
              setShown(secret);
              await changed();
            }}
          />
          <LowBalance signedIn={signedIn} />
        </div>
      </div>
      {shown && (
        <ShownOnce
          title={t('webhooks/secret', { host: shown.host })}
          token={shown.secret}
          close={() => setShown(undefined)}
        />
      )}
    </AccountFrame>
  );
}

interface NewEndpoint {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
  signature: SignatureKind;
}
const blank: NewEndpoint = { url: '', description: '', events: [], signature: 'hmac' };

/** A new address: which events it gets, and how they are signed. */
function NewEndpointForm({ made }: { made: (secret: NewSecret) => Promise<unknown> }) {
  const { t } = useI18n();
  const [isAll, setAll] = useState(true);
  const form = useForm(webhooks.createWebhook, {
    start: blank,
    autoComplete: 'off',
    labels: {
      url: 'webhooks/url',
      description: 'webhooks/description',
      events: 'webhooks/which',
      signature: 'webhooks/signature',
    },
    check: ({ url, events }) => ({
      url: url.trim() === '' && t('site/required'),
      events: !isAll && events.length === 0 && t('webhooks/which.none'),
    }),
    send: async ({ events, ...typed }) => {
      const body = { ...typed, events: isAll ? [] : [...events] };
      const created = await call(webhooks.createWebhook, { body });
      form.change({ url: '', description: '' });
      await made({ host: new URL(created.url).host, secret: created.secret });
      return undefined;
    },
  });
  return (
    <FormCard id="new-endpoint-heading" heading={t('webhooks/new')} button={t('webhooks/new')} form={form}>
      <TextField {...form.text('url')} type="url" hint={t('webhooks/url.hint')} maxLength={webhookLimits.urlLength} />
      <TextField {...form.text('description')} maxLength={webhookLimits.descriptionLength} />
      <CheckField id="all-events" label={t('webhooks/which.all')} checked={isAll} onChange={setAll} />
      {!isAll && (
        <Choices
          {...form.some('events')}
          legend={t('webhooks/which.some')}
          options={webhookEvents.map((type) => [type, t(`webhooks/event.${type}`)] as const)}
        />
      )}
      <SelectField
        {...form.one('signature')}
        options={SignatureKind.options.map((one) => [one, t(`webhooks/signature.${one}`)] as const)}
      />
    </FormCard>
  );
}

/** Grosze; nothing typed is no sum to wait for. */
const sumOf = (typed: string) => (typed.trim() === '' ? 0 : parseDecimal(typed.trim()));

/** From which sum on `balance.low` is sent. */
function LowBalance({ signedIn }: { signedIn: boolean }) {
  const { t, locale } = useI18n();
  const { data, mutate } = useSWR(signedIn && 'low-balance', () => call(prepaid.getBalance));
  const [isSaved, setSaved] = useState(false);
  const form = useForm(prepaid.setLowBalance, {
    start: { low_below: withOwnPoint(data?.low_below?.currency_amount_decimal ?? '', locale) },
    typing: () => setSaved(false),
    autoComplete: 'off',
    labels: { low_below: 'webhooks/low.amount' },
    check: ({ low_below }) => ({ low_below: sumOf(low_below) === undefined && t('webhooks/low.wrong') }),
    send: async ({ low_below }) => {
      setSaved(false);
      const body = { low_below: sumOf(low_below) ?? 0 };
      await mutate(await call(prepaid.setLowBalance, { body }), { revalidate: false });
      form.startAgain();
      setSaved(true);
      return undefined;
    },
  });
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="low-heading">
      <h2 id="low-heading" className="text-xl">
        {t('webhooks/low')}
      </h2>
      <p className="hint">{t('webhooks/low.intro')}</p>
      <PlainForm button={t('webhooks/low.save')} form={form}>
        <TextField {...form.text('low_below')} optional={undefined} hint={t('webhooks/low.hint')} inputMode="decimal" />
      </PlainForm>
      <p role="status" className={isSaved ? 'notice' : 'sr-only'}>
        {isSaved && t('webhooks/low.saved')}
      </p>
    </section>
  );
}
