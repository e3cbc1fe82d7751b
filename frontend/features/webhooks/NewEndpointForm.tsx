import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { webhooks } from '#shared/contract/webhooks.ts';
import { SignatureKind, type WebhookEvent, webhookEvents, webhookLimits } from '#shared/model/webhookEvent.ts';
import type { NewSecret } from './newSecret.ts';

/** A new address: which events it gets, and how they are signed. */
export function NewEndpointForm({ made }: { made: (secret: NewSecret) => Promise<unknown> }) {
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
