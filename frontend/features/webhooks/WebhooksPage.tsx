import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { ShownOnce } from '#frontend/shop/account/ShownOnce.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { withOwnPoint } from '#frontend/shop/typedMoney.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
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

/** A new address: which events it gets, and how they are signed. */
function NewEndpointForm({ made }: { made: (secret: NewSecret) => Promise<unknown> }) {
  const { t } = useI18n();
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [isAll, setAll] = useState(true);
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>([]);
  const [signature, setSignature] = useState<SignatureKind>('hmac');
  const form = useSubmit(async () => {
    if (url.trim() === '') return { fields: { url: t('site/required') } };
    if (!isAll && chosen.length === 0) return { fields: { events: t('webhooks/which.none') } };
    const body = { url, description: name, events: isAll ? [] : [...chosen], signature };
    const created = await call(webhooks.createWebhook, { body });
    setUrl('');
    setName('');
    await made({ host: new URL(created.url).host, secret: created.secret });
  });
  return (
    <FormCard id="new-endpoint-heading" heading={t('webhooks/new')} button={t('webhooks/new')} form={form}>
      <TextField
        id="url"
        type="url"
        label={t('webhooks/url')}
        hint={t('webhooks/url.hint')}
        error={form.fields.url}
        autoComplete="off"
        maxLength={webhookLimits.urlLength}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        id="description"
        label={t('webhooks/description')}
        optional
        error={form.fields.description}
        autoComplete="off"
        maxLength={webhookLimits.descriptionLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField id="all-events" label={t('webhooks/which.all')} checked={isAll} onChange={setAll} />
      {!isAll && (
        <Choices
          id="events"
          legend={t('webhooks/which.some')}
          error={form.fields.events}
          options={webhookEvents.map((type) => [type, t(`webhooks/event.${type}`)] as const)}
          chosen={chosen}
          change={setChosen}
        />
      )}
      <FieldFrame id="signature" label={t('webhooks/signature')}>
        <select
          id="signature"
          className="input"
          value={signature}
          onChange={({ target }) => setSignature(SignatureKind.options.find((one) => one === target.value) ?? 'hmac')}
        >
          {SignatureKind.options.map((one) => (
            <option key={one} value={one}>
              {t(`webhooks/signature.${one}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
    </FormCard>
  );
}

/** From which sum on `balance.low` is sent. */
function LowBalance({ signedIn }: { signedIn: boolean }) {
  const { t, locale } = useI18n();
  const { data, mutate } = useSWR(signedIn && 'low-balance', () => call(prepaid.getBalance));
  const [typed, setTyped] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const kept = data?.low_below?.currency_amount_decimal ?? '';
  const shown = typed ?? withOwnPoint(kept, locale);
  const form = useSubmit(async () => {
    setSaved(false);
    const sum = shown.trim() === '' ? 0 : parseDecimal(shown.trim());
    if (sum === undefined) return { fields: { low_below: t('webhooks/low.wrong') } };
    await mutate(await call(prepaid.setLowBalance, { body: { low_below: sum } }), { revalidate: false });
    setTyped(undefined);
    setSaved(true);
  });
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="low-heading">
      <h2 id="low-heading" className="text-xl">
        {t('webhooks/low')}
      </h2>
      <p className="hint">{t('webhooks/low.intro')}</p>
      <PlainForm button={t('webhooks/low.save')} form={form}>
        <TextField
          id="low_below"
          label={t('webhooks/low.amount')}
          hint={t('webhooks/low.hint')}
          error={form.fields.low_below}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setSaved(false);
            setTyped(event.target.value);
          }}
        />
      </PlainForm>
      <p role="status" className={isSaved ? 'notice' : 'sr-only'}>
        {isSaved && t('webhooks/low.saved')}
      </p>
    </section>
  );
}
