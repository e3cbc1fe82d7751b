import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { webhooks } from '#shared/contract/webhooks.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { Deliveries } from './Deliveries.tsx';
import type { NewSecret } from './newSecret.ts';

export type EndpointView = ResultOf<typeof webhooks.listWebhooks>['webhooks'][number];

interface Props {
  endpoint: EndpointView;
  changed: (message?: string) => Promise<void>;
  show: (secret: NewSecret) => void;
}

/** An address with how it stands, what can be done with it, and what was sent there. */
export function Endpoint({ endpoint, changed, show }: Props) {
  const { t, locale } = useI18n();
  const { id, url, description, events, paused, public_key: key, failing_since: failing } = endpoint;
  const [asking, setAsking] = useState<'rotate' | 'delete'>();
  const [looks, setLooks] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const params = { id };
  const { host } = new URL(url);
  const test = useSubmit(async () => {
    await call(webhooks.testWebhook, { params });
    setLooks((before) => before + 1);
    await changed(t('webhooks/test.sent'));
  });
  const pause = useSubmit(async () => {
    await call(webhooks.updateWebhook, { params, body: { paused: paused === null } });
    await changed(t(paused === null ? 'webhooks/paused' : 'webhooks/resumed'));
  });
  const failure = test.failure ?? pause.failure;
  async function act() {
    if (asking === 'rotate') {
      const { secret } = await call(webhooks.rotateWebhookSecret, { params });
      setAsking(undefined);
      show({ host, secret });
      await changed();
    } else {
      setDeleting(true);
      await call(webhooks.deleteWebhook, { params }).catch((error: unknown) => {
        setDeleting(false);
        throw error;
      });
      setAsking(undefined);
      await changed(t('webhooks/deleted'));
      document.getElementById('endpoints-heading')?.focus();
    }
  }
  return (
    <article className="card grid gap-4 p-5" aria-labelledby={`endpoint-${id}`}>
      <div className="grid gap-1">
        <h3 id={`endpoint-${id}`} className="text-base font-semibold break-all">
          {description ?? url}
        </h3>
        {description && <p className="hint break-all">{url}</p>}
        <p className={paused === null ? 'hint' : 'font-medium'}>{t(`webhooks/state.${paused ?? 'active'}`)}</p>
        {paused === null && failing && (
          <p className="error">{t('webhooks/failing', { time: formatMoment(failing, locale) })}</p>
        )}
        <p className="hint">
          {events.length === 0
            ? t('webhooks/which.all')
            : events.map((type) => t(`webhooks/event.${type}`)).join(' · ')}
        </p>
        {key && (
          <p className="hint break-all">
            {t('webhooks/public_key')}: <code>{key}</code>
          </p>
        )}
      </div>
      {failure && <Failed text={failure} />}
      <div className="flex flex-wrap gap-2">
        {paused === null && (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => void test.submit()}>
            {t('webhooks/test')}
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-small" onClick={() => void pause.submit()}>
          {t(paused === null ? 'webhooks/pause' : 'webhooks/resume')}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking('rotate')}>
          {t('webhooks/rotate')}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking('delete')}>
          {t('webhooks/delete')}
        </button>
      </div>
      <Deliveries endpoint={id} looks={looks} isRead={!isDeleting} gone={() => void changed()} />
      {asking && (
        <SureDialog
          title={t(`webhooks/${asking}.sure`, { host })}
          text={t(`webhooks/${asking}.text`)}
          button={t(`webhooks/${asking}`)}
          close={() => setAsking(undefined)}
          act={act}
        />
      )}
    </article>
  );
}
